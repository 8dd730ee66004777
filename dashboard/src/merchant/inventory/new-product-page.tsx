import { useRead, useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { emptyProduct, productFieldsOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

export function NewProductPage() {
  const go = useGo();
  const organization = useRead('organization.get', {});
  const create = useWrite('products.create', { quiet: true, done: ({ sku }) => `${sku} created.` });
  return (
    <Page
      title="New product"
      lead="Add one product per SKU. Stock arrives with your first inbound shipment."
      crumbs={[{ title: 'Products', to: path.products() }]}
    >
      <Loaded query={organization}>
        {({ currency }) => (
          <ProductForm
            initial={{ ...emptyProduct, pricingCurrency: currency }}
            cancelTo={path.products()}
            save={async (draft, idempotencyKey) => {
              const { id } = await create.mutateAsync({ input: productFieldsOf(draft), idempotencyKey });
              go(path.product(id));
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
