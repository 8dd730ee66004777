/** In place of @formatjs/icu-skeleton-parser, for messages without skeletons such as `{at, date, ::yMMMd}`. */
const refuse = (skeleton: string): never => {
  throw new SyntaxError(`messages take no skeletons: ${skeleton}`);
};

export const parseDateTimeSkeleton = refuse;
export const parseNumberSkeleton = refuse;
export const parseNumberSkeletonFromString = refuse;
