/** Taxes as the back office keeps them: the company's tax ids, the rules, and what merchants lack for them. */
import { spellId } from '@packhouse/contract/id';
import { TaxIssuer, TaxRule, Taxes, operatorTaxes as operations } from '@packhouse/contract/operator/taxes';
import type { Input } from '@packhouse/contract/operation';
import { isWithdrawn, usualRules } from '@packhouse/contract/rules/tax';
import { checkOfVatId, plainVatId, problemOfVatId } from '@packhouse/contract/rules/vat-id';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import type {
  InstallationList,
  InstallationReads,
  InstallationRecord,
} from '../../warehouse/operators/reads.ts';
import { endOfMonth } from '../periods.ts';
import {
  findIssuer,
  insertRule,
  listRules,
  listTaxpayers,
  lockRule,
  updateEnd,
  updateIssuer,
  type Issuer,
} from '../tax/rules.sql.ts';
import { problemOf } from '../tax/tax-of.ts';

type Operations = typeof operations;

const reads: InstallationReads<Pick<Operations, 'read'>> = {
  read: {
    async read(_input, { installation, now }) {
      const issuer = await findIssuer(installation);
      const rules = await listRules(installation);
      const problems = (await listTaxpayers(installation)).flatMap(({ id, name, timezone, ...merchant }) => {
        const day = endOfMonth(localTimeOf(timezone, now.getTime()).day);
        const problem = problemOf({ issuer, rules, merchant }, day);
        return problem ? [{ organization: { id: spellId('organization', id), name }, ...problem }] : [];
      });
      return {
        body: render(Taxes, {
          issuer: checked(issuer),
          rules,
          proposals: proposalsFor(issuer, rules),
          problems: problems.slice(0, 500),
        }),
      };
    },
  },
};

export const operatorTaxHandlers: OperatorApi<
  InstallationList<never>,
  InstallationRecord<never>
>['operatorTaxes'] = { ...reads, setIssuer, addRule, endRule };

const checked = (issuer: Issuer): TaxIssuer => ({
  ...issuer,
  vatIdCheck: checkOfVatId(issuer.vatId, issuer.countryCode),
});

/** The usual rules for merchants that no rule is for yet, with the rate of the country where it is known. */
function proposalsFor({ countryCode }: Issuer, rules: readonly TaxRule[]) {
  if (countryCode === null) return [];
  const standing = rules.filter((rule) => rule.issuerCountry === countryCode && !isWithdrawn(rule));
  const domestic = standing.find(
    ({ merchantCountry, appliesTo }) => merchantCountry === countryCode && appliesTo === 'all',
  );
  return usualRules(countryCode)
    .filter(
      ({ merchantCountry, appliesTo }) =>
        !standing.some((rule) => rule.merchantCountry === merchantCountry && rule.appliesTo === appliesTo),
    )
    .map((proposal) => ({ ...proposal, percent: proposal.percent ?? domestic?.percent ?? null }));
}

async function setIssuer(
  { countryCode, vatId, otherIds }: Input<Operations['setIssuer']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const plain = vatId === null ? null : plainVatId(vatId);
  if (plain !== null) {
    if (countryCode === null)
      throw invalid('countryCode', 'is required with a VAT id, since each country has its own form');
    const problem = problemOfVatId(plain, countryCode);
    if (problem !== undefined) throw invalid('vatId', `${problem}; you sent ${vatId}`);
  }
  const issuer: Issuer = {
    ...{ countryCode, vatId: plain, otherIds },
    updatedAt: sequencer.at,
    updatedBy: actor,
  };
  await updateIssuer(tenant, issuer);
  return { body: render(TaxIssuer, checked(issuer)) };
}

async function addRule(
  fields: Input<Operations['addRule']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const { kind, percent, sentence, merchantCountry, validFrom } = fields;
  if (kind !== 'standard' && percent !== 0)
    throw invalid('percent', `must be 0 for ${kind}: only the kind standard has a rate; you sent ${percent}`);
  if (kind !== 'standard' && sentence === null)
    throw invalid('sentence', `is required for ${kind}: the invoice must say why no tax is charged`);
  const { countryCode } = await findIssuer(tenant);
  if (countryCode === null)
    throw new Failure(
      'invalid_state',
      'Your own country is not known. Set it first, under Your tax details.',
    );
  const rule: TaxRule = {
    ...fields,
    id: spellId('taxRule', newId()),
    issuerCountry: countryCode,
    lastDay: null,
    createdAt: sequencer.at,
    createdBy: actor,
    updatedAt: sequencer.at,
    updatedBy: actor,
  };
  if (!(await insertRule(tenant, rule))) {
    throw new Failure(
      'invalid_state',
      `A rule for the same merchants (${merchantCountry}) begins on ${validFrom} already. End it first, with the day before as its last, or choose another day.`,
      {
        properties: { validFrom: 'must be another day: a rule for the same merchants begins on it already' },
      },
    );
  }
  return { body: render(TaxRule, rule), location: operations.read.path };
}

async function endRule(
  { id, lastDay }: Input<Operations['endRule']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const rule = found('taxRule', id, await lockRule(tenant, uuidOf('taxRule', id)));
  const first = nextDay(rule.validFrom, -1);
  if (lastDay < first)
    throw invalid(
      'lastDay',
      `must be ${rule.validFrom} or later, or ${first} to withdraw the rule; you sent ${lastDay}`,
    );
  if (isWithdrawn(rule) && lastDay !== first)
    throw new Failure('invalid_state', 'This rule was withdrawn. Add it again.');
  const ended = { ...rule, lastDay, updatedAt: sequencer.at, updatedBy: actor };
  await updateEnd(tenant, ended);
  return { body: render(TaxRule, ended) };
}
