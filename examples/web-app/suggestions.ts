import { ApiError, type Client, type Recommendation } from '@packhouse/sdk';

/** What Packhouse would order for a warehouse. */
export interface Suggestion {
  warehouseId: string;
  quantity: number;
  /** YYYY-MM-DD. */
  arrives: string | undefined;
}

/** By product. Empty where the person did not allow recommendations: the list goes without them. */
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

/** The suggested action is a request that we could send as it is; we take its figures and let the person decide. */
function suggestionOf({ suggestedAction }: Recommendation): Suggestion | undefined {
  const body = suggestedAction?.body;
  const warehouseId = body?.['warehouseId'];
  const items = body?.['items'];
  const quantity: unknown = Array.isArray(items) ? items[0]?.quantity : undefined;
  if (typeof warehouseId !== 'string' || typeof quantity !== 'number') return undefined;
  const arrives = body?.['expectedArrivalDate'];
  return { warehouseId, quantity, arrives: typeof arrives === 'string' ? arrives : undefined };
}
