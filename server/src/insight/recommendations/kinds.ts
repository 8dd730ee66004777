import { cartonOptimization } from './kinds/carton-optimization.ts';
import { dataQuality } from './kinds/data-quality.ts';
import { deadStock } from './kinds/dead-stock.ts';
import { excessStock } from './kinds/excess-stock.ts';
import { inventoryDiscrepancy } from './kinds/inventory-discrepancy.ts';
import { invoiceAnomaly } from './kinds/invoice-anomaly.ts';
import { replenishMarketplace } from './kinds/replenish-marketplace.ts';
import { restockInventory } from './kinds/restock-inventory.ts';
import { shipmentDelay } from './kinds/shipment-delay.ts';
import { stockoutRisk } from './kinds/stockout-risk.ts';
import { storageTierAvoidance } from './kinds/storage-tier-avoidance.ts';
import type { Kind } from './suggestion.ts';

/** In the order of the contract. */
export const kinds: readonly Kind[] = [
  restockInventory,
  stockoutRisk,
  replenishMarketplace,
  excessStock,
  deadStock,
  storageTierAvoidance,
  shipmentDelay,
  inventoryDiscrepancy,
  invoiceAnomaly,
  cartonOptimization,
  dataQuality,
];
