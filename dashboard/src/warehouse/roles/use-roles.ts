import { t } from '../../ui/t.ts';
import { useStation } from '../station.tsx';
import { mayCall, rolesFor, type OperatorOperation, type RoleHolder } from './may-call.ts';
import { rolesAsChoice } from './role-words.ts';

interface Roles {
  mayCall: (operation: OperatorOperation, input?: object) => boolean;
  /** Why a button that calls the operation is disabled. */
  whyNot: (operation: OperatorOperation) => string | undefined;
}

/** Operations that the people at this station may call in its warehouse. */
export function useRoles(): Roles {
  const { warehouse } = useStation();
  const holders = useRoleHolders();
  const may: Roles['mayCall'] = (operation, input) => mayCall(holders, operation, warehouse.id, input);
  return {
    mayCall: may,
    whyNot: (operation) =>
      may(operation)
        ? undefined
        : t('This takes the role {roles}.', { roles: rolesAsChoice(rolesFor([operation])) }),
  };
}

/** The people whose roles must all allow what is done at this station. */
export function useRoleHolders(): readonly RoleHolder[] {
  const { acts } = useStation();
  return [acts.operator, acts.account];
}
