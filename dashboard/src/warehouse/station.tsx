/** The station the warehouse app runs at: its operator, its warehouse and its name. */
import { useLocalStorage } from '@mantine/hooks';
import { createContext, useContext } from 'react';
import type { Output } from '../api/operation.ts';

type StationWarehouse = Output<'operatorWork.warehouses'>;

export interface Station {
  acts: Output<'station.get'>;
  warehouse: StationWarehouse;
  warehouses: readonly StationWarehouse[];
  setWarehouse: (id: string) => void;
  name: string;
  setName: (name: string) => void;
}

const StationContext = createContext<Station | undefined>(undefined);
export const StationProvider = StationContext.Provider;

export function useStation(): Station {
  const station = useContext(StationContext);
  if (!station) throw new Error('this page is shown at a station of the warehouse');
  return station;
}

export const useWarehouseId = () =>
  useLocalStorage({ key: 'packhouse-warehouse', defaultValue: '', getInitialValueInEffect: false });
export const useStationName = () =>
  useLocalStorage({ key: 'packhouse-station', defaultValue: 'Station', getInitialValueInEffect: false });
