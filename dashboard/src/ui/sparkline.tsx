interface SparklineProps {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
}

/** A row of numbers as a line, small enough for a cell. Its words are its label. */
export function Sparkline({ values, label, width = 96, height = 24 }: SparklineProps) {
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
