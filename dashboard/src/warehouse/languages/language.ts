/** The language of the warehouse app: chosen at the station, or else the browser's first that the app speaks. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { translateWith, withoutContext, type Translation } from '../../ui/t.ts';

/** Each by its own name, so that people find theirs. */
export const languages = { en: 'English', es: 'Español', pl: 'Polski' } as const;
export type Language = keyof typeof languages;

/** A translation for each English message. */
type Catalog = Readonly<Record<string, string>>;

const catalogs: Record<Language, () => Promise<{ default: Catalog }>> = {
  en: async () => ({ default: {} }),
  es: () => import('./es.json'),
  pl: () => import('./pl.json'),
};

const stored = 'packhouse-language';

export function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(stored) ?? [], navigator.languages].flat();
  return wanted.map((tag) => tag.split('-')[0]!).find(isLanguage) ?? 'en';
}

/** Keeps the choice on this device, and shows the app in that language. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(stored, language);
  location.reload();
}

/** Makes `t` speak the chosen language. Without its catalog, as when a device is offline, it speaks English. */
export async function speakChosenLanguage(): Promise<void> {
  const language = chosenLanguage();
  try {
    const { default: catalog } = await catalogs[language]();
    translateWith(translationInto(language, catalog));
    document.documentElement.lang = language;
  } catch (error) {
    console.warn(`The ${language} catalog cannot be loaded: ${String(error)}`);
    translateWith(translationInto('en', {}));
  }
}

/** The variant that the browser asks for, such as `es-MX`: it decides how numbers and dates are written. */
const localeOf = (language: Language): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;

/** Messages that the catalog lacks stay English. */
function translationInto(language: Language, catalog: Catalog): Translation {
  const locale = localeOf(language);
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (message: string): IntlMessageFormat => {
    const known = catalog[message];
    const format =
      formats.get(message) ??
      new IntlMessageFormat(known ?? withoutContext(message), known === undefined ? 'en' : locale);
    formats.set(message, format);
    return format;
  };
  return {
    locale,
    text: (message, values) => String(formatOf(message).format<string>(values)),
    parts: (message, values) => [formatOf(message).format<ReactNode>(values)].flat(),
  };
}

const isLanguage = (tag: string): tag is Language => tag in languages;
