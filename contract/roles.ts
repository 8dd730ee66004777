/** What a person may do in an organization. Each role may do all that the ones after it may. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Whether a role may do what needs at least the other. */
export const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
