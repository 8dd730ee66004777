/**
 * Places that stand for regions, rounded to a tenth of a degree. States of the US and countries: their centers in the Dataset
 * Publishing Language of Google (`states.csv` and `countries.csv`, CC BY 4.0). Provinces and territories of Canada: their
 * largest cities, since most of them are empty in the middle.
 */

/** A latitude and a longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

const states = `AK Alaska 63.6 -154.5
AL Alabama 32.3 -86.9
AR Arkansas 35.2 -91.8
AZ Arizona 34.0 -111.1
CA California 36.8 -119.4
CO Colorado 39.6 -105.8
CT Connecticut 41.6 -73.1
DC District of Columbia 38.9 -77.0
DE Delaware 38.9 -75.5
FL Florida 27.7 -81.5
GA Georgia 32.2 -82.9
HI Hawaii 19.9 -155.7
IA Iowa 41.9 -93.1
ID Idaho 44.1 -114.7
IL Illinois 40.6 -89.4
IN Indiana 40.6 -85.6
KS Kansas 39.0 -98.5
KY Kentucky 37.8 -84.3
LA Louisiana 31.2 -92.1
MA Massachusetts 42.4 -71.4
MD Maryland 39.0 -76.6
ME Maine 45.3 -69.4
MI Michigan 44.3 -85.6
MN Minnesota 46.7 -94.7
MO Missouri 38.0 -91.8
MS Mississippi 32.4 -89.4
MT Montana 46.9 -110.4
NC North Carolina 35.8 -79.0
ND North Dakota 47.6 -101.0
NE Nebraska 41.5 -99.9
NH New Hampshire 43.2 -71.6
NJ New Jersey 40.1 -74.4
NM New Mexico 35.0 -105.0
NV Nevada 38.8 -116.4
NY New York 43.3 -74.2
OH Ohio 40.4 -82.9
OK Oklahoma 35.0 -97.1
OR Oregon 43.8 -120.6
PA Pennsylvania 41.2 -77.2
PR Puerto Rico 18.2 -66.6
RI Rhode Island 41.6 -71.5
SC South Carolina 33.8 -81.2
SD South Dakota 44.0 -99.9
TN Tennessee 35.5 -86.6
TX Texas 32.0 -99.9
UT Utah 39.3 -111.1
VA Virginia 37.4 -78.7
VT Vermont 44.6 -72.6
WA Washington 47.8 -120.7
WI Wisconsin 43.8 -88.8
WV West Virginia 38.6 -80.5
WY Wyoming 43.1 -107.3`;

const provinces = `AB Alberta 51.0 -114.1
BC British Columbia 49.3 -123.1
MB Manitoba 49.9 -97.1
NB New Brunswick 46.1 -64.8
NL Newfoundland and Labrador 47.6 -52.7
NS Nova Scotia 44.6 -63.6
NT Northwest Territories 62.5 -114.4
NU Nunavut 63.7 -68.5
ON Ontario 43.7 -79.4
PE Prince Edward Island 46.2 -63.1
QC Quebec 45.5 -73.6
SK Saskatchewan 52.1 -106.7
YT Yukon 60.7 -135.1`;

const countries = `AD 42.5 1.6
AL 41.2 20.2
AT 47.5 14.6
BA 43.9 17.7
BE 50.5 4.5
BG 42.7 25.5
BY 53.7 28.0
CA 56.1 -106.3
CH 46.8 8.2
CY 35.1 33.4
CZ 49.8 15.5
DE 51.2 10.5
DK 56.3 9.5
EE 58.6 25.0
ES 40.5 -3.7
FI 61.9 25.7
FO 61.9 -6.9
FR 46.2 2.2
GB 55.4 -3.4
GG 49.5 -2.6
GI 36.1 -5.3
GR 39.1 21.8
HR 45.1 15.2
HU 47.2 19.5
IE 53.4 -8.2
IM 54.2 -4.5
IS 65.0 -19.0
IT 41.9 12.6
JE 49.2 -2.1
LI 47.2 9.6
LT 55.2 23.9
LU 49.8 6.1
LV 56.9 24.6
MC 43.8 7.4
MD 47.4 28.4
ME 42.7 19.4
MK 41.6 21.7
MT 35.9 14.4
MX 23.6 -102.6
NL 52.1 5.3
NO 60.5 8.5
PL 51.9 19.1
PT 39.4 -8.2
RO 45.9 25.0
RS 44.0 21.0
SE 60.1 18.6
SI 46.2 15.0
SK 48.7 19.7
SM 43.9 12.5
TR 39.0 35.2
UA 48.4 31.2
US 37.1 -95.7
VA 41.9 12.5`;

/** States that stand for the first digit of a ZIP code where an address in the US names no state. */
export const statesByZip: Readonly<Record<string, string>> = {
  0: 'MA',
  1: 'PA',
  2: 'VA',
  3: 'GA',
  4: 'OH',
  5: 'MN',
  6: 'MO',
  7: 'TX',
  8: 'UT',
  9: 'CA',
};

/** Points by country (`DE`), by the code of a state (`US NV`) and by its name (`US NEVADA`). */
export const regions: ReadonlyMap<string, Point> = new Map([
  ...statesIn('US', states),
  ...statesIn('CA', provinces),
  ...countries.split('\n').map((line): [string, Point] => {
    const [code, latitude, longitude] = line.split(' ');
    return [code!, [Number(latitude), Number(longitude)]];
  }),
]);

function statesIn(country: string, table: string): [string, Point][] {
  return table.split('\n').flatMap((line): [string, Point][] => {
    const [, code, name, latitude, longitude] = /^(\S+) (.+) (\S+) (\S+)$/.exec(line)!;
    const point: Point = [Number(latitude), Number(longitude)];
    return [
      [`${country} ${code}`, point],
      [`${country} ${name!.toUpperCase()}`, point],
    ];
  });
}
