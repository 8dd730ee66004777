import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { useGo } from '../../ui/go.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { changedFields, productDraftOf, productFieldsOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

export function EditProductPage() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const product = useRead('products.get', { id: productId });
  return (
    <RecordPage
      query={product}
      kind="Edit product"
      header={({ sku }) => ({ title: `Edit ${sku}` })}
      crumbs={[
        { title: 'Products', to: path.products() },
        { title: product.data?.name ?? 'Product', to: path.product(productId) },
      ]}
    >
      {(record) => <Edit product={record} key={record.id} />}
    </RecordPage>
  );
}

function Edit({ product: current }: { product: Output<'products.get'> }) {
  const go = useGo();
  // What somebody else saves meanwhile is not to be overwritten by what is typed here.
  const [product] = useState(current);
  const update = useWrite('products.update', { quiet: true, done: ({ sku }) => `${sku} saved.` });
  const initial = productDraftOf(product);
  const form = useRef<HTMLDivElement>(null);
  const { field } = useUrlState().values;
  // Whoever comes for one field, such as one that is missing, begins there.
  useEffect(() => {
    if (field === undefined) return;
    const found = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
  return (
    <div ref={form}>
      <ProductForm
        initial={initial}
        productId={product.id}
        cancelTo={path.product(product.id)}
        save={async (draft, idempotencyKey) => {
          const changes = changedFields(productFieldsOf(initial), productFieldsOf(draft));
          await update.mutateAsync({
            input: { id: product.id, ...changes },
            version: product.version,
            idempotencyKey,
          });
          go(path.product(product.id));
        }}
      />
    </div>
  );
}
