import { useRead } from '../../api/use.ts';

/** The organization's: its days are those of all figures. Undefined while it is read. */
export const useTimezone = (): string | undefined => useRead('organization.get', {}).data?.timezone;
