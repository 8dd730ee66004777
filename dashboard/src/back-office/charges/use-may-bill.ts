import { useRead } from '../../api/use.ts';

/** Whether the person at this station may bill: the account that is signed in and whoever scanned a badge both have to. */
export function useMayBill(): boolean {
  const { data } = useRead('station.get', {});
  return (
    data !== undefined &&
    [data.operator, data.account].every(({ roles }) =>
      roles.some(({ role }) => role === 'back_office' || role === 'owner'),
    )
  );
}
