import { callList } from '../../api/call.ts';
import { warehouseSpace } from '../warehouse-space.ts';

/** The code of the bin of this warehouse that was scanned; undefined where it is none. */
export async function binCodeOf(scanned: string, warehouseId: string): Promise<string | undefined> {
  const code = scanned.trim().toUpperCase();
  if (!/^[A-Z0-9]([A-Z0-9._/-]{0,30}[A-Z0-9])?$/.test(code)) return undefined;
  const { rows } = await callList('operatorBins.list', { warehouseId, code, take: 1 }, warehouseSpace);
  return rows[0]?.code;
}
