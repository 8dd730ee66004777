/** The table of carriers: the only code that names adapters. Screens and the API show what it says. */
import type { OutboundOptions } from '../platform/outbound-request.ts';
import type { Carrier, LabelFormat } from './carrier.ts';
import { easypost, easypostFormats, easypostName } from './easypost.ts';
import { karrio, karrioFormats, karrioName } from './karrio.ts';
import { testCarrier, testCarrierFormats, type TestCarrierSettings } from './test-carrier.ts';

/** A value that a person enters to connect an account. */
interface CredentialField {
  name: string;
  label: string;
  /** True for what is stored sealed and never shown again. */
  secret: boolean;
}

interface CarrierKindFacts {
  label: string;
  credentials: readonly CredentialField[];
  /** Formats in which labels can be bought. */
  formats: readonly LabelFormat[];
}

/** Facts that adapters need from the service. */
export interface CarrierSettings extends TestCarrierSettings {
  /** Rules for the addresses that requests may reach; by default, only the public internet. */
  outbound?: OutboundOptions;
}

/** Kinds of carrier accounts. Labels bought elsewhere have no kind: nothing talks to their carrier. */
export const carrierKinds = {
  easypost: {
    label: easypostName,
    credentials: [{ name: 'apiKey', label: 'API key', secret: true }],
    formats: easypostFormats,
  },
  karrio: {
    label: karrioName,
    credentials: [
      { name: 'address', label: 'Address', secret: false },
      { name: 'apiKey', label: 'API key', secret: true },
    ],
    formats: karrioFormats,
  },
  test: { label: 'Test carrier', credentials: [], formats: testCarrierFormats },
} as const satisfies Record<string, CarrierKindFacts>;
export type CarrierKind = keyof typeof carrierKinds;

/** Opens a connection to a carrier. `credentials` has a value for each field of the kind. Sends nothing. */
export function carrierOf(
  kind: CarrierKind,
  credentials: Readonly<Record<string, string>>,
  settings: CarrierSettings,
): Carrier {
  return openers[kind](credentials, settings);
}

const openers: Record<
  CarrierKind,
  (credentials: Readonly<Record<string, string>>, settings: CarrierSettings) => Carrier
> = {
  easypost: ({ apiKey = '' }, { now, outbound }) => easypost({ apiKey, now, ...(outbound && { outbound }) }),
  karrio: ({ address = '', apiKey = '' }, { outbound }) =>
    karrio({ address, apiKey, ...(outbound && { outbound }) }),
  test: (_credentials, settings) => testCarrier(settings),
};
