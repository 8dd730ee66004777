/**
 * The rules every statement of the service obeys, so that each one is answered by the shard of one organization, and so
 * that row-level security has nothing left to hide. Statements are read by PostgreSQL's own parser.
 */
import { loadModule, parseSync } from 'libpg-query';
import type pg from 'pg';

await loadModule();

export interface StatementFacts {
  tenantTables: ReadonlySet<string>;
  volatileFunctions: ReadonlySet<string>;
}

/** From a migrated database: which tables belong to organizations, and which functions differ from call to call. */
export async function readStatementFacts(owner: pg.ClientBase): Promise<StatementFacts> {
  const tables = await owner.query<{ name: string }>(`select name from table_manifest where kind = 'tenant'`);
  const functions = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc where provolatile = 'v'`,
  );
  return {
    tenantTables: new Set(tables.rows.map(({ name }) => name)),
    volatileFunctions: new Set(functions.rows.map(({ name }) => name)),
  };
}

interface Reading {
  violations: readonly string[];
  locksRows: boolean;
}

/** Readings by the facts they were made with, and by text: files of a run send the same statements. */
const readings = new WeakMap<StatementFacts, Map<string, Reading>>();

/** Every break of a rule in a statement, one sentence each. */
export const findStatementViolations = (text: string, facts: StatementFacts): readonly string[] =>
  readingOf(text, facts).violations;

/** Whether a statement locks rows of tenant tables, other than by inserting an organization's own clock. */
export const locksRows = (text: string, facts: StatementFacts): boolean => readingOf(text, facts).locksRows;

function readingOf(text: string, facts: StatementFacts): Reading {
  let known = readings.get(facts);
  if (!known) readings.set(facts, (known = new Map()));
  let reading = known.get(text);
  if (!reading) known.set(text, (reading = read(text, facts)));
  return reading;
}

function read(text: string, facts: StatementFacts): Reading {
  let statements: Node[];
  try {
    statements = (parseSync(text).stmts ?? []).map(({ stmt }) => stmt as Node);
  } catch (error) {
    return { violations: [`PostgreSQL cannot read it: ${(error as Error).message}`], locksRows: false };
  }
  const isLocking = statements[0] !== undefined && locks(statements[0], facts);
  if (opensTransaction(statements)) return { violations: [], locksRows: isLocking };
  if (statements.length !== 1) return { violations: ['send one statement at a time'], locksRows: isLocking };
  return { violations: judge(statements[0]!, facts), locksRows: isLocking };
}

function locks(statement: Node, { tenantTables }: StatementFacts): boolean {
  const [kind, body] = kindOf(statement);
  if (kind === 'SelectStmt') return body['lockingClause'] !== undefined;
  const table = (body['relation'] as Node | undefined)?.['relname'] as string | undefined;
  return table !== undefined && tenantTables.has(table);
}

/** A node of the parser's tree: `{ SelectStmt: { fromClause: […] } }`. */
type Node = { [name: string]: unknown };

/** One occurrence of a tenant table, and the conditions that hold for each of its rows. */
interface Occurrence {
  range: Node;
  conditions: Node[];
}

function judge(statement: Node, facts: StatementFacts): string[] {
  const [kind] = kindOf(statement);
  if (kind === 'TransactionStmt') return [];
  if (!['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) {
    return [`${kind} is nothing a request may do`];
  }
  const violations: string[] = [];
  const seen = new Set<unknown>();
  const writes = kind !== 'SelectStmt';

  visit(statement, []);
  return violations;

  function visit(value: unknown, outer: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, outer);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    let known = outer;
    for (const [name, child] of Object.entries(value as Node)) {
      if (isQuery(name)) known = judgeQuery(name, child as Node, outer);
      else if (name === 'FuncCall') judgeCall(child as Node);
      else if (name === 'RangeVar' && !seen.has(child))
        judgeOccurrences([{ range: child as Node, conditions: [] }], outer);
      visit(child, known);
    }
  }

  /** Judges one level of a query; answers the names that mean something else than a table inside it. */
  function judgeQuery(name: string, query: Node, outer: readonly string[]): readonly string[] {
    const tables = ((query['withClause'] as Node | undefined)?.['ctes'] ?? []) as { CommonTableExpr: Node }[];
    const known = [...outer, ...tables.map(({ CommonTableExpr }) => String(CommonTableExpr['ctename']))];
    for (const { CommonTableExpr } of tables) {
      if (kindOf(CommonTableExpr['ctequery'] as Node)[0] !== 'SelectStmt') {
        violations.push(
          `${String(CommonTableExpr['ctename'])} writes inside with: send it as a statement of its own`,
        );
      }
    }
    if (name === 'MergeStmt') violations.push('merge: use insert … on conflict');
    if (name === 'SelectStmt') judgeSelect(query, known);
    if (name === 'InsertStmt') judgeInsert(query);
    if (name === 'UpdateStmt') judgeSet(query['targetList'], query['relation'] as Node);
    const where = query['whereClause'] ? [query['whereClause'] as Node] : [];
    const ranges = [query['fromClause'], query['usingClause']].flat().filter(Boolean) as Node[];
    const target = query['relation'] as Node | undefined;
    if (target && name !== 'InsertStmt') ranges.push({ RangeVar: target });
    if (target) seen.add(target);
    // `for update of p` names a table of this level again.
    for (const clause of (query['lockingClause'] ?? []) as { LockingClause: Node }[]) {
      for (const one of (clause.LockingClause['lockedRels'] ?? []) as Node[]) seen.add(one['RangeVar']);
    }
    judgeOccurrences(
      ranges.flatMap((range) => occurrences(range, where)),
      known,
      ranges.length === 1 && !('JoinExpr' in ranges[0]!),
    );
    return known;
  }

  function judgeSelect(query: Node, known: readonly string[]): void {
    // The arms of a union stand here without the name of their kind.
    for (const arm of [query['larg'], query['rarg']]) if (arm) visit({ SelectStmt: arm }, known);
    delete query['larg'];
    delete query['rarg'];
    const limit = query['limitCount'] as Node | undefined;
    if (limit && !('A_Const' in limit)) violations.push('write the limit as a number into the statement');
  }

  function judgeInsert(insert: Node): void {
    const table = String((insert['relation'] as Node)['relname']);
    if (!facts.tenantTables.has(table)) return;
    const index = ((insert['cols'] ?? []) as { ResTarget: Node }[]).findIndex(
      ({ ResTarget }) => ResTarget['name'] === 'org_id',
    );
    const given = index < 0 ? [] : valuesAt(insert['selectStmt'] as Node | undefined, index);
    if (given.length === 0 || !given.every(isParameter)) {
      violations.push(`insert into ${table}: name org_id among the columns and give it from a parameter`);
    }
    judgeSet((insert['onConflictClause'] as Node | undefined)?.['targetList'], insert['relation'] as Node);
  }

  function judgeOccurrences(found: Occurrence[], known: readonly string[], alone = false): void {
    for (const { range, conditions } of found) {
      seen.add(range);
      const table = String(range['relname']);
      const alias = range['alias'] as { aliasname: string } | undefined;
      const named = alias?.aliasname ?? table;
      if (!facts.tenantTables.has(table) || known.includes(table)) continue;
      const names = alone ? [[named, 'org_id'], ['org_id']] : [[named, 'org_id']];
      const told = conditions
        .flatMap(conjuncts)
        .some((one) => names.some((name) => equalsParameter(one, name)));
      if (!told) violations.push(`${table}: add ${named}.org_id = \${tenant.orgId}`);
    }
  }

  function judgeSet(targets: unknown, relation: Node): void {
    const table = String(relation['relname']);
    const names = ((targets ?? []) as { ResTarget: Node }[]).map(({ ResTarget }) => ResTarget['name']);
    if (facts.tenantTables.has(table) && names.includes('org_id')) {
      violations.push(`${table}: a row never changes its organization`);
    }
  }

  function judgeCall(call: Node): void {
    const name = String(textOf((call['funcname'] as Node[]).at(-1)!));
    if (forbidden.test(name) && !givesProof(call)) violations.push(`${name}() is nothing a request may call`);
    else if (writes && facts.volatileFunctions.has(name)) {
      violations.push(`${name}() differs from call to call: make the value in the application`);
    }
  }
}

const forbidden =
  /^(set_config|pg_notify|nextval|setval|currval|lastval|pg_(try_)?advisory_.*|dblink.*|query_to_xml.*)$/;

/** `set_config('app.proof', $1, true)`: how a transaction proves its organization where set_config cannot be revoked. */
function givesProof(call: Node): boolean {
  const [setting, proof] = (call['args'] ?? []) as Node[];
  const named = (setting?.['A_Const'] as { sval?: { sval?: string } } | undefined)?.sval?.sval;
  return named === 'app.proof' && isParameter(proof);
}

/** `begin …; set local app.org_id = '<uuid>'`, with time limits before it behind a pooler: how transactions of organizations open. */
function opensTransaction(statements: readonly Node[]): boolean {
  const [begin, ...sets] = statements.map(kindOf);
  const names = sets.map(([kind, set]) => (kind === 'VariableSetStmt' ? nameSetLocally(set) : undefined));
  return (
    begin?.[0] === 'TransactionStmt' &&
    names.at(-1) === 'app.org_id' &&
    names.slice(0, -1).every((name) => name !== undefined && timeLimits.has(name))
  );
}

const timeLimits = new Set(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']);

/** Setting that a statement sets to a constant for the transaction. */
function nameSetLocally({ kind, name, is_local: local, args }: Node): string | undefined {
  const [value] = (args ?? []) as Node[];
  const isConstant = value !== undefined && 'A_Const' in value;
  return kind === 'VAR_SET_VALUE' && local === true && isConstant ? String(name) : undefined;
}

/** The tables of a from item. A condition beside an outer join says nothing of the side that is kept anyway. */
function occurrences(item: Node, conditions: Node[]): Occurrence[] {
  const [kind, body] = kindOf(item);
  if (kind === 'RangeVar') return [{ range: body, conditions }];
  if (kind !== 'JoinExpr') return [];
  const type = body['jointype'];
  const inner = body['quals'] ? [...conditions, body['quals'] as Node] : conditions;
  const left = type === 'JOIN_INNER' || type === 'JOIN_RIGHT' ? inner : conditions;
  const right = type === 'JOIN_INNER' || type === 'JOIN_LEFT' ? inner : conditions;
  return [...occurrences(body['larg'] as Node, left), ...occurrences(body['rarg'] as Node, right)];
}

/** The values that an insert gives to the column at `place`, for each row or arm of a union. */
function valuesAt(source: Node | undefined, index: number): unknown[] {
  if (!source) return [];
  const select = (source['SelectStmt'] ?? source) as Node;
  if (select['larg']) return [select['larg'], select['rarg']].flatMap((arm) => valuesAt(arm as Node, index));
  const lists = select['valuesLists'] as { List: { items: Node[] } }[] | undefined;
  if (lists) return lists.map(({ List }) => List.items[index]);
  return [(select['targetList'] as { ResTarget: Node }[])[index]?.ResTarget?.['val']];
}

function conjuncts(condition: Node): Node[] {
  const both = condition['BoolExpr'] as Node | undefined;
  return both?.['boolop'] === 'AND_EXPR' ? (both['args'] as Node[]).flatMap(conjuncts) : [condition];
}

function equalsParameter(condition: Node, column: readonly unknown[]): boolean {
  const equation = condition['A_Expr'] as Node | undefined;
  if (equation?.['kind'] !== 'AEXPR_OP' || textOf((equation['name'] as Node[])[0]!) !== '=') return false;
  const [left, right] = [equation['lexpr'], equation['rexpr']] as Node[];
  return (isColumn(left!, column) && isParameter(right)) || (isParameter(left) && isColumn(right!, column));
}

function isColumn(value: Node, column: readonly unknown[]): boolean {
  const fields = (value['ColumnRef'] as { fields: Node[] } | undefined)?.fields.map(textOf);
  return fields?.join('.') === column.join('.');
}

/** `$1` or `$1::uuid`. */
function isParameter(value: unknown): boolean {
  const node = value as Node | undefined;
  return (
    node !== undefined && ('ParamRef' in node || isParameter((node['TypeCast'] as Node | undefined)?.['arg']))
  );
}

const isQuery = (name: string) => /^(Select|Insert|Update|Delete|Merge)Stmt$/.test(name);
const kindOf = (node: Node): [string, Node] => Object.entries(node)[0] as [string, Node];
const textOf = (node: Node) => (node['String'] as { sval?: string } | undefined)?.sval;
