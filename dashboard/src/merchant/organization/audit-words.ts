/** Words for the entries of the audit log. */
import { plain } from '../../ui/words.ts';

const actions: Readonly<Record<string, string>> = {
  'organization.set_up': 'Organization set up',
  'organization.created': 'Organization created by the warehouse',
  'organization.profile_changed': 'Organization profile changed',
  'consignee.erased': 'Personal data of a recipient erased',
  'organization.closed': 'Organization closed by the warehouse',
  'organization.closing_cancelled': 'Closing of the organization cancelled',
  'organization.export_requested': 'Data export requested',
  'invitation.created': 'Invitation created',
  'invitation.revoked': 'Invitation revoked',
  'invitation.accepted': 'Invitation accepted',
  'member.role_changed': 'Role changed',
  'member.removed': 'Member removed',
  'member.password_reset_made': 'Password reset link created',
  'key.created': 'API key created',
  'key.edited': 'API key edited',
  'key.revoked': 'API key revoked',
  'key.rolled': 'API key rolled',
  'app.created': 'OAuth app created',
  'app.edited': 'OAuth app edited',
  'app.secret_rotated': 'OAuth app secret rotated',
  'app.deleted': 'OAuth app deleted',
  'grant.created': 'App authorized',
  'grant.extended': 'App authorization extended',
  'grant.revoked': 'App authorization revoked',
  'webhook.created': 'Webhook endpoint created',
  'webhook.edited': 'Webhook endpoint edited',
  'webhook.paused': 'Webhook endpoint paused',
  'webhook.enabled': 'Webhook endpoint enabled',
  'webhook.disabled': 'Webhook endpoint disabled by the service',
  'webhook.deleted': 'Webhook endpoint deleted',
  'webhook.replayed': 'Webhook events replayed',
  'webhook.secret_revealed': 'Webhook secret revealed',
  'webhook.secret_rotated': 'Webhook secret rotated',
  'books.repaired': 'Books repaired',
};

/** Actions that the log can be filtered by. */
export const auditActions: readonly { value: string; label: string }[] = Object.entries(actions).map(
  ([value, label]) => ({
    value,
    label,
  }),
);

/** Label of an action. A newer service may know actions that these pages do not. */
export const actionWords = (action: string): string => actions[action] ?? plain(action.replace('.', ': '));

/** Details in words, such as "Name: Demo key" or "From member to admin". */
export function detailWords(details: Readonly<Record<string, unknown>>): string[] {
  const { from, to, ...rest } = details;
  const change =
    from === undefined && to === undefined ? [] : [`From ${valueWords(from)} to ${valueWords(to)}`];
  return [
    ...change,
    ...Object.entries(rest).map(([key, value]) => `${plain(spaced(key))}: ${valueWords(value)}`),
  ];
}

/** `replacedBy` → `replaced by`. */
const spaced = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
