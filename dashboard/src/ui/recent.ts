/** Records that were looked at last in this tab, the latest first. */
export interface RecentRecord {
  title: string;
  /** Such as "Invoice". */
  kind: string;
  to: string;
}

const most = 5;
let records: readonly RecentRecord[] = [];

export const recentRecords = (): readonly RecentRecord[] => records;

export function rememberRecord(record: RecentRecord): void {
  records = [record, ...records.filter(({ to }) => to !== record.to)].slice(0, most);
}
