/** Plan by which a warehouse counts its bins: how many on one day, and how often each of them. */
export interface CountPlan {
  /** False while no bins are proposed. */
  active: boolean;
  /** Most bins that are proposed on a day of the warehouse. */
  binsADay: number;
  /** Days after which a bin with the most picked goods is due again. */
  daysA: number;
  /** The same for goods that are picked less. */
  daysB: number;
  /** The same for all other bins, also for empty ones. */
  daysC: number;
}

/** Plan of a warehouse for which nobody has made one. */
export const usualCountPlan: CountPlan = { active: false, binsADay: 20, daysA: 30, daysB: 90, daysC: 180 };

/** How much goods are picked: A most, C least or not at all. */
export const pickClasses = ['A', 'B', 'C'] as const;
export type PickClass = (typeof pickClasses)[number];

/** Days of picks that the classes follow from. */
export const classifiedDays = 90;

/** Days after which a bin of the class is due again. */
export const termOf = ({ daysA, daysB, daysC }: CountPlan, of: PickClass): number =>
  ({ A: daysA, B: daysB, C: daysC })[of];
