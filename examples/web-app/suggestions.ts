import { ApiError, type Client, type Recommendation } from '@packhouse/sdk';

/** Packhouse's suggestion of an order for a warehouse. */
export interface Suggestion {
  warehouseId: string;
  quantity: number;
  /** YYYY-MM-DD. */
  arrives: string | undefined;
}

/** Suggestions by product; empty if the person did not allow recommendations, and the list does without them. */
export async function readSuggestions(packhouse: Client): Promise<Map<string, Suggestion[]>> {
  const suggestions = new Map<string, Suggestion[]>();
  try {
    for await (const advice of packhouse.recommendations.list({ type: ['restock_inventory'] })) {
      const suggestion = suggestionOf(advice);
      if (suggestion === undefined) continue;
      const others = suggestions.get(advice.subject.id) ?? [];
      suggestions.set(advice.subject.id, [...others, suggestion]);
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'insufficient_scope')) throw error;
  }
  return suggestions;
}

/** Reads the figures of a suggested action. We could send it as it is, but let the person decide. */
function suggestionOf({ suggestedAction }: Recommendation): Suggestion | undefined {
  const body = suggestedAction?.body;
  const warehouseId = body?.['warehouseId'];
  const items = body?.['items'];
  const quantity: unknown = Array.isArray(items) ? items[0]?.quantity : undefined;
  if (typeof warehouseId !== 'string' || typeof quantity !== 'number') return undefined;
  const arrives = body?.['expectedArrivalDate'];
  return { warehouseId, quantity, arrives: typeof arrives === 'string' ? arrives : undefined };
}
