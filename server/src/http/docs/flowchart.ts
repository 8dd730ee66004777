/** A flowchart of arrows as rows: for each node, where its arrows lead. Nothing here draws, and a table is read by everybody. */
export interface FlowchartRow {
  from: string;
  to: string[];
}

/** undefined where the text has no arrows. */
export function readFlowchart(text: string): FlowchartRow[] | undefined {
  const labels = new Map(
    [...text.matchAll(/^\s*([\w-]+)\["([^"]+)"\]$/gm)].map(([, name, label]) => [name!, label!]),
  );
  const arrows = [...text.matchAll(/^\s*([\w-]+) --> ([\w-]+)$/gm)].map(
    ([, from, to]) => [from!, to!] as const,
  );
  const label = (name: string) => labels.get(name) ?? name;
  const rows = [...Map.groupBy(arrows, ([from]) => from)].map(([from, own]) => ({
    from: label(from),
    to: own.map(([, to]) => label(to)),
  }));
  return rows.length === 0 ? undefined : rows;
}
