/** The signed-in person, and the organization and mode whose data the page shows. */
import { reaches, type Role } from '@packhouse/contract/roles';
import { createContext, useContext } from 'react';
import type { Output } from './operation.ts';
import type { Space } from './request.ts';

export type Me = Output<'dashboardMe.get'>;

export interface Visit extends Space {
  organizationId: string;
  organizationName: string;
  role: Role;
  me: Me;
}

const VisitContext = createContext<Visit | undefined>(undefined);
export const VisitProvider = VisitContext.Provider;

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('this page is shown to people who are signed in');
  return visit;
}

const SpaceContext = createContext<Space>({ organizationId: undefined, mode: 'live' });
export const SpaceProvider = SpaceContext.Provider;
export const useSpace = (): Space => useContext(SpaceContext);

/** Tells whether the person's role is sufficient, and the reason when it is not. */
export function useMay(least: Role): { may: boolean; why: string | undefined } {
  const { role } = useVisit();
  const may = reaches(role, least);
  return {
    may,
    why: may
      ? undefined
      : `This requires the ${least} role. Your role is ${role}. Ask an admin or the owner.`,
  };
}
