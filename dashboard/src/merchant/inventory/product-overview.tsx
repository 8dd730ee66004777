/** The facts of a product, what there is of it, and how that came. */
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { money, number, size, weight } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { barcodeType, trackingMode } from '../../ui/words.ts';
import { serialCapture } from './serial-capture.ts';
import { CoverBar } from './cover-bar.tsx';
import { MeasuredFacts } from './measured-facts.tsx';
import { SoonLongTerm } from './soon-long-term.tsx';
import { StockHistory } from './stock-history.tsx';
import { UnitStock } from './stock-places.tsx';
import { Link } from '../../ui/link.tsx';

type Product = Output<'products.get'>;

export function ProductOverview({ product }: { product: Product }) {
  const stock = useList('stock.breakdown', {
    productId: product.id,
    include: 'lots',
    includeDeleted: true,
    take: 1,
  });
  const cover = useRead('dashboardProducts.cover', { ids: [product.id] });
  const now = stock.data?.rows[0];
  const lasts = cover.data?.products[0];
  return (
    <Stack gap="md">
      <Section title="Current stock">
        <Loaded query={stock}>
          {() =>
            now ? (
              <Stack gap="md">
                <Facts
                  rows={[
                    ['On hand', number(now.onHand)],
                    ['Allocated', number(now.allocated)],
                    ['Available', number(now.available)],
                    ['In sealed cartons', number(now.availableInCartons)],
                    ['Unavailable', number(now.unavailable)],
                    ['Incoming', lasts ? number(lasts.incoming) : number(now.incoming)],
                    [
                      'Days of cover',
                      lasts ? (
                        <CoverBar
                          days={lasts.days}
                          perDay={lasts.perDay}
                          leadTimeDays={product.leadTimeDays}
                        />
                      ) : null,
                    ],
                  ]}
                />
                <UnitStock stock={now} />
                <SoonLongTerm productId={product.id} />
              </Stack>
            ) : (
              <Text size="sm">No stock record.</Text>
            )
          }
        </Loaded>
      </Section>
      <StockHistory productId={product.id} reorderPoint={product.reorderPoint} />
      {product.kit ? <Components kit={product.kit} /> : null}
      <MeasuredFacts product={product} />
      <Section title="Details">
        <Facts rows={factsOf(product)} />
      </Section>
    </Stack>
  );
}

function Components({ kit }: { kit: NonNullable<Product['kit']> }) {
  return (
    <Section title="Components">
      <Alert variant="light" color="gray" mb="sm">
        A kit has no stock of its own. Its scarcest component sets what is on hand and available.
      </Alert>
      <Stack gap={4}>
        {kit.components.map(({ productId, sku, quantity }) => (
          <Text size="sm" key={productId}>
            {quantity} × <Link to={path.product(productId)}>{sku}</Link>
          </Text>
        ))}
      </Stack>
    </Section>
  );
}

const factsOf = (product: Product): (readonly [string, ReactNode])[] => [
  ['SKU', <CopyId value={product.sku} label="Copy SKU" key="sku" />],
  ['Id', <CopyId value={product.id} key="id" />],
  ['Description', product.description],
  [
    'Barcodes',
    product.barcodes.length === 0 ? null : (
      <Stack gap={2} key="barcodes">
        {product.barcodes.map(({ type, value }) => (
          <span key={`${type} ${value}`}>
            {barcodeType[type]} <CopyId value={value} label="Copy barcode" />
          </span>
        ))}
      </Stack>
    ),
  ],
  ['FNSKU', product.fnsku],
  ['ASIN', product.asin],
  ['Declared unit size', size(product.unitDimensions)],
  ['Declared unit weight', weight(product.unitWeight)],
  ['Tracking', trackingMode[product.trackingMode]],
  ['Serial numbers', serialCapture[product.serialNumbers?.capture ?? 'none']],
  [
    'Minimum shelf life at shipping',
    product.minimumShelfLifeDays === null ? null : `${number(product.minimumShelfLifeDays)} days`,
  ],
  ['HS code', product.customs?.hsCode],
  ['Country of origin', product.customs?.countryOfOrigin],
  ['Declared value per unit', declaredValue(product.customs)],
  ['Customs description', product.customs?.description],
  [
    'Dangerous goods',
    product.hazmat.isHazmat ? `Yes${product.hazmat.unNumber ? `, ${product.hazmat.unNumber}` : ''}` : 'No',
  ],
  ['Reorder point', product.reorderPoint === null ? null : number(product.reorderPoint)],
  ['Safety buffer', number(product.safetyBuffer)],
  ['Unit cost', priced(product.pricing, 'cost')],
  ['Unit price', priced(product.pricing, 'price')],
  ['Default box', product.defaultBoxId],
  ['Lead time', product.leadTimeDays === null ? null : `${number(product.leadTimeDays)} days`],
  [
    'Image',
    product.imageUrl && /^https?:\/\//.test(product.imageUrl) ? (
      <Picture url={product.imageUrl} key="picture" />
    ) : null,
  ],
  ['Tags', product.tags.length === 0 ? null : product.tags.join(', ')],
  ['External id', product.externalId],
  ...Object.entries(product.metadata),
  ['Created', <Time at={product.createdAt} key="created" />],
  ['Updated', <Time at={product.updatedAt} key="changed" />],
];

const declaredValue = (customs: Product['customs']): string | null =>
  customs && customs.declaredValue !== null && customs.currency !== null
    ? money(customs.declaredValue, customs.currency)
    : null;

const priced = (pricing: Product['pricing'], what: 'cost' | 'price'): string | null =>
  pricing && pricing[what] !== null ? money(pricing[what], pricing.currency) : null;

const Picture = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm">
    {new URL(url).host}
  </Anchor>
);
