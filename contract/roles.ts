/** Roles of a person in an organization. Each role includes the rights of those after it. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** True when `role` has at least the rights of `least`. */
export const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
