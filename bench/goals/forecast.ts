/** Measures demand forecasts on the series of the published tables, for comparison with them. */
import { carParts } from '../forecast/car-parts.ts';
import { harness } from '../forecast/harness.ts';
import { hospital } from '../forecast/hospital.ts';
import { readReferenceSeries } from '../forecast/reference-series.ts';
import type { Bench } from '../measure.ts';
import type { Result } from '../result.ts';

export async function forecast({ data, say, short }: Bench): Promise<Result> {
  const reference = readReferenceSeries(data);
  if (!reference) {
    return {
      findings: [],
      tables: [],
      notes: [
        'Left out: forecast. There is no reference data; name its folder with --data, or in PACKHOUSE_REFERENCE_DATA.',
      ],
    };
  }
  const results = [harness, hospital, carParts].map((measure) => measure(reference, { short, say }));
  return {
    findings: results.flatMap(({ findings }) => findings),
    tables: results.flatMap(({ tables }) => tables),
    notes: results.flatMap(({ notes = [] }) => notes),
  };
}
