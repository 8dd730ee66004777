/**
 * Consignees. The names are put together at random and belong to nobody; mail goes to example domains, and phone numbers
 * are of the block that is kept for fiction (555-01xx).
 */
import type { Address } from '@packhouse/contract/measures';
import type { Region } from './merchant.ts';
import type { Random } from './random.ts';

export function consignee(random: Random, region: Region, company: string | null): Address {
  const { names, streets, places } = regions[region];
  const name = `${random.pick(names.first)} ${random.pick(names.last)}`;
  const place = random.pick(places);
  return {
    name,
    company,
    line1: lineOf(random, region, random.pick(streets)),
    line2:
      region.startsWith('us') && random.chance(0.22)
        ? `Apt ${random.int(1, 28)}${random.pick(['', 'A', 'B', 'C'])}`
        : null,
    city: place.city,
    state: place.state,
    postalCode: postalCodeOf(random, place.postalCode),
    countryCode: place.country,
    phone: place.areaCode ? `+1 ${place.areaCode} 555 01${String(random.int(0, 99)).padStart(2, '0')}` : null,
    email: `${plain(name).replaceAll(' ', '.')}@example.${random.pick(['com', 'net', 'org'])}`,
  };
}

/** `maren.solberg@…` */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase();

function lineOf(random: Random, region: Region, street: string): string {
  if (region === 'nl' || region === 'de') return `${street} ${random.int(1, 148)}`;
  return `${region === 'be-fr' ? random.int(1, 96) : random.int(101, 8_960)} ${street}`;
}

/** `#` is any digit, `@` any letter that postal codes use. */
const postalCodeOf = (random: Random, pattern: string) =>
  pattern.replaceAll(/[#@]/g, (sign) =>
    sign === '#' ? String(random.int(0, 9)) : random.pick([...'ABCEGHJKLMNPRSTVXZ']),
  );

interface Place {
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
  areaCode: string | null;
}

const places = (
  country: string,
  ...rows: [city: string, state: string | null, postalCode: string, areaCode?: string][]
): Place[] =>
  rows.map(([city, state, postalCode, areaCode]) => ({
    city,
    state,
    postalCode,
    country,
    areaCode: areaCode ?? null,
  }));

const american = {
  first:
    'Amara,Beatriz,Caroline,Darius,Elena,Felix,Grace,Hector,Imani,Jonah,Keiko,Leander,Marisol,Noah,Ottilie,Paige,Quentin,Rosalind,Silas,Tamsin,Ulises,Viola,Wendell,Ximena,Yusuf,Zora,Bram,Cleo,Dov,Esme'.split(
      ',',
    ),
  last: 'Abernathy,Bellweather,Castellan,Dunmore,Eastwick,Fairbanks,Grantham,Holloway,Ibarra,Jessup,Kowalczyk,Larkspur,Montrose,Nakagawa,Oakley,Pemberton,Quillfeather,Rutherglen,Sandoval,Thistlewood,Underhill,Vance,Winterbourne,Yardley,Zielinski,Achebe,Brightwell,Calloway,Delacroix,Enright'.split(
    ',',
  ),
};
const dutch = {
  first:
    'Anouk,Bas,Claartje,Daan,Eefje,Floris,Guusje,Hidde,Ilse,Joris,Lotte,Mees,Noor,Pim,Roos,Sterre,Tijn,Wout'.split(
      ',',
    ),
  last: 'van Akkeren,Bloemhof,Coster,de Wael,Elzinga,Feenstra,Groothuis,Haverkamp,van der Linde,Meeuwsen,Nieboer,Oosterveld,Postma,Roelofs,Schipper,Terpstra,Veldhuis,Wiersma'.split(
    ',',
  ),
};
const german = {
  first:
    'Annika,Bastian,Clara,Dominik,Elif,Frieda,Gregor,Henrike,Ida,Jannis,Katja,Lukas,Mira,Nils,Oda,Philipp,Rieke,Tobias'.split(
      ',',
    ),
  last: 'Ahlers,Birnbaum,Claasen,Dornbusch,Eichholz,Fellner,Grothe,Hartlieb,Immenroth,Kesselring,Lindenau,Mühlbach,Niermann,Osterkamp,Rosenthal,Sommerfeld,Tiedemann,Wagenknecht'.split(
    ',',
  ),
};
const french = {
  first:
    'Adèle,Bastien,Capucine,Damien,Élodie,Florian,Garance,Hugo,Inès,Julien,Léonie,Maxime,Noémie,Océane,Quentin,Solène,Théo,Zélie'.split(
      ',',
    ),
  last: 'Aubertin,Beaumont,Charbonnel,Delmotte,Escoffier,Fontanel,Grandjean,Hautecœur,Jolivet,Lacombe,Maréchal,Nivelle,Peeters,Roussel,Sauvage,Thibault,Vandamme,Wauters'.split(
    ',',
  ),
};

const americanStreets =
  'Alder Street,Birchwood Avenue,Canal Street,Dogwood Drive,Elm Court,Fern Hill Road,Grove Street,Harvest Lane,Ivy Lane,Juniper Way,Kestrel Court,Larch Avenue,Meadow Road,Northfield Drive,Orchard Street,Prospect Avenue,Quarry Road,Ridge Road,Summit Street,Terrace Drive,Union Street,Valley View Road,Willow Bend,Yarrow Lane'.split(
    ',',
  );

const regions: Record<
  Region,
  { names: { first: string[]; last: string[] }; streets: string[]; places: Place[] }
> = {
  'us-west': {
    names: american,
    streets: americanStreets,
    places: places(
      'US',
      ['Portland', 'OR', '972##', '503'],
      ['Seattle', 'WA', '981##', '206'],
      ['Tacoma', 'WA', '984##', '253'],
      ['San Francisco', 'CA', '941##', '415'],
      ['Oakland', 'CA', '946##', '510'],
      ['Los Angeles', 'CA', '900##', '213'],
      ['San Diego', 'CA', '921##', '619'],
      ['Sacramento', 'CA', '958##', '916'],
      ['Boise', 'ID', '837##', '208'],
      ['Salt Lake City', 'UT', '841##', '801'],
      ['Phoenix', 'AZ', '850##', '602'],
      ['Reno', 'NV', '895##', '775'],
      ['Denver', 'CO', '802##', '303'],
    ),
  },
  'us-central': {
    names: american,
    streets: americanStreets,
    places: places(
      'US',
      ['Chicago', 'IL', '606##', '312'],
      ['Minneapolis', 'MN', '554##', '612'],
      ['Austin', 'TX', '787##', '512'],
      ['Dallas', 'TX', '752##', '214'],
      ['Houston', 'TX', '770##', '713'],
      ['Kansas City', 'MO', '641##', '816'],
      ['St. Louis', 'MO', '631##', '314'],
      ['Milwaukee', 'WI', '532##', '414'],
      ['Omaha', 'NE', '681##', '402'],
      ['Nashville', 'TN', '372##', '615'],
    ),
  },
  'us-east': {
    names: american,
    streets: americanStreets,
    places: places(
      'US',
      ['New York', 'NY', '100##', '212'],
      ['Brooklyn', 'NY', '112##', '718'],
      ['Boston', 'MA', '021##', '617'],
      ['Philadelphia', 'PA', '191##', '215'],
      ['Washington', 'DC', '200##', '202'],
      ['Baltimore', 'MD', '212##', '410'],
      ['Atlanta', 'GA', '303##', '404'],
      ['Charlotte', 'NC', '282##', '704'],
      ['Miami', 'FL', '331##', '305'],
      ['Pittsburgh', 'PA', '152##', '412'],
      ['Providence', 'RI', '029##', '401'],
      ['Columbus', 'OH', '432##', '614'],
    ),
  },
  ca: {
    names: american,
    streets: americanStreets,
    places: places(
      'CA',
      ['Toronto', 'ON', 'M5@ #@#', '416'],
      ['Ottawa', 'ON', 'K1@ #@#', '613'],
      ['Hamilton', 'ON', 'L8@ #@#', '905'],
      ['Montréal', 'QC', 'H2@ #@#', '514'],
      ['Québec', 'QC', 'G1@ #@#', '418'],
      ['Halifax', 'NS', 'B3@ #@#', '902'],
      ['Winnipeg', 'MB', 'R3@ #@#', '204'],
      ['Calgary', 'AB', 'T2@ #@#', '403'],
      ['Vancouver', 'BC', 'V5@ #@#', '604'],
    ),
  },
  nl: {
    names: dutch,
    streets:
      'Beukenlaan,Dorpsstraat,Esdoornlaan,Groenestraat,Havenkade,Kerkplein,Lindelaan,Molenweg,Parkstraat,Singel,Vijverlaan,Wilgenstraat'.split(
        ',',
      ),
    places: places(
      'NL',
      ['Amsterdam', null, '10## @@'],
      ['Rotterdam', null, '30## @@'],
      ['Utrecht', null, '35## @@'],
      ['Den Haag', null, '25## @@'],
      ['Groningen', null, '97## @@'],
      ['Eindhoven', null, '56## @@'],
      ['Haarlem', null, '20## @@'],
      ['Nijmegen', null, '65## @@'],
    ),
  },
  de: {
    names: german,
    streets:
      'Ahornweg,Bergstraße,Birkenallee,Feldstraße,Gartenstraße,Lindenstraße,Mühlenweg,Parkallee,Rosenweg,Schulstraße,Talstraße,Waldstraße'.split(
        ',',
      ),
    places: places(
      'DE',
      ['Berlin', null, '104##'],
      ['Hamburg', null, '202##'],
      ['Köln', null, '506##'],
      ['München', null, '803##'],
      ['Leipzig', null, '041##'],
      ['Bremen', null, '281##'],
      ['Münster', null, '481##'],
      ['Freiburg', null, '791##'],
    ),
  },
  'be-fr': {
    names: french,
    streets:
      'rue des Acacias,rue du Moulin,avenue des Tilleuls,rue de la Fontaine,place du Marché,rue des Jardins,quai des Lilas,rue de l’Église,chemin du Verger'.split(
        ',',
      ),
    places: [
      ...places('BE', ['Bruxelles', null, '10#0'], ['Gent', null, '9000'], ['Liège', null, '4000']),
      ...places(
        'FR',
        ['Lille', null, '59000'],
        ['Paris', null, '750##'],
        ['Lyon', null, '6900#'],
        ['Nantes', null, '44000'],
      ),
    ],
  },
};
