/** Small pictures of the things to choose between. */
const frame = {
  width: 96,
  height: 64,
  viewBox: '0 0 96 64',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Units from a shelf into one parcel. */
export const PickAndPackPicture = () => (
  <svg {...frame}>
    <path d="M6 8v50M38 8v50M6 30h32M6 54h32" />
    <path d="M11 20h8v10h-8zM24 16h9v14h-9zM11 44h8v10h-8zM26 46h7v8h-7z" />
    <path d="M44 34h10m-4-4 4 4-4 4" />
    <path d="M60 26h30v28H60zM60 26l6-8h18l6 8M75 18v16" />
  </svg>
);

/** Whole boxes to a building. */
export const SmallParcelPicture = () => (
  <svg {...frame}>
    <path d="M4 36h18v18H4zM24 36h18v18H24zM14 16h18v18H14zM13 36v6M33 36v6M23 16v6" />
    <path d="M48 36h8m-4-4 4 4-4 4" />
    <path d="M62 56V26l15-12 15 12v30zM70 56V40h14v16M70 46h14M70 51h14" />
  </svg>
);

/** Boxes that a carrier brings. */
export const ParcelPicture = () => (
  <svg {...frame}>
    <path d="M6 20h36v30H6zM42 30h12l8 8v12H42z" />
    <circle cx="18" cy="52" r="5" />
    <circle cx="52" cy="52" r="5" />
    <path d="M14 28h14v12H14zM21 28v5M68 36h10m-4-4 4 4-4 4M84 18v38M92 18v38M84 18h8" />
  </svg>
);

/** A sea container. */
export const ContainerPicture = () => (
  <svg {...frame}>
    <path d="M6 20h60v28H6zM14 26v16M22 26v16M30 26v16M38 26v16M46 26v16M54 26v16M60 20v28" />
    <path d="M2 56c5 0 5-3 10-3s5 3 10 3 5-3 10-3 5 3 10 3 5-3 10-3 5 3 10 3 5-3 10-3" />
    <path d="M72 34h8m-4-4 4 4-4 4M86 18v38M94 18v38M86 18h8" />
  </svg>
);

/** A parcel on its way back. */
export const ReturnPicture = () => (
  <svg {...frame}>
    <path d="M34 26h34v30H34zM34 26l7-8h20l7 8M51 18v14" />
    <path d="M82 30a24 24 0 0 0-44-14M82 30l-7-4M82 30l4-7" transform="matrix(-1 0 0 1 100 0)" />
  </svg>
);
