/**
 * Dangerous goods that merchants send in parcels, by UN number: a part of the list in 49 CFR 172.101, whose numbers and names
 * are those of the UN Model Regulations.
 */
const names: ReadonlyMap<string, string> = new Map(
  `0012 cartridges, small arms
0014 cartridges, small arms, blank
0055 cases, cartridge, empty, with primer
0336 fireworks, 1.4G
0337 fireworks, 1.4S
0431 articles, pyrotechnic, 1.4G
0432 articles, pyrotechnic, 1.4S
1002 air, compressed
1006 argon, compressed
1011 butane
1013 carbon dioxide
1044 fire extinguishers
1046 helium, compressed
1057 lighters
1066 nitrogen, compressed
1070 nitrous oxide
1072 oxygen, compressed
1075 petroleum gases, liquefied
1090 acetone
1123 butyl acetates
1133 adhesives
1139 coating solution
1169 extracts, aromatic
1170 ethanol
1173 ethyl acetate
1193 methyl ethyl ketone
1197 extracts, liquid, for flavor or aroma
1202 diesel fuel
1203 gasoline
1210 printing ink
1219 isopropanol
1223 kerosene
1230 methanol
1247 methyl methacrylate monomer
1263 paint
1266 perfumery products
1268 petroleum distillates
1272 pine oil
1287 rubber solution
1293 tinctures, medicinal
1294 toluene
1299 turpentine
1300 turpentine substitute
1306 wood preservatives
1307 xylenes
1325 flammable solids, organic
1331 matches, strike anywhere
1350 sulfur
1362 carbon, activated
1479 oxidizing solids
1486 potassium nitrate
1490 potassium permanganate
1593 dichloromethane
1719 caustic alkali liquids
1755 chromic acid solution
1759 corrosive solids
1760 corrosive liquids
1775 fluoroboric acid
1779 formic acid
1789 hydrochloric acid
1791 hypochlorite solutions
1805 phosphoric acid solution
1813 potassium hydroxide, solid
1814 potassium hydroxide solution
1823 sodium hydroxide, solid
1824 sodium hydroxide solution
1845 dry ice
1866 resin solution
1897 tetrachloroethylene
1903 disinfectants, liquid, corrosive
1944 matches, safety
1945 matches, wax vesta
1950 aerosols
1965 hydrocarbon gas mixtures, liquefied
1978 propane
1987 alcohols
1990 benzaldehyde
1993 flammable liquids
1999 tars, liquid
2000 celluloid
2014 hydrogen peroxide solution, 20 to 60 percent
2031 nitric acid
2037 gas cartridges
2052 dipentene
2079 diethylenetriamine
2187 carbon dioxide, refrigerated liquid
2209 formaldehyde solutions
2289 isophoronediamine
2319 terpene hydrocarbons
2359 diallylamine
2465 dichloroisocyanuric acid, dry
2468 trichloroisocyanuric acid, dry
2672 ammonia solutions
2693 bisulfites, aqueous solutions
2735 amines, liquid, corrosive
2790 acetic acid solution
2794 batteries, wet, filled with acid
2795 batteries, wet, filled with alkali
2796 sulfuric acid
2800 batteries, wet, non-spillable
2807 magnetized material
2809 mercury
2811 toxic solids, organic
2857 refrigerating machines
2880 calcium hypochlorite, hydrated
2924 flammable liquids, corrosive
2984 hydrogen peroxide solution, 8 to 20 percent
2990 life-saving appliances, self-inflating
3065 alcoholic beverages
3066 paint, corrosive
3072 life-saving appliances, not self-inflating
3077 environmentally hazardous substances, solid
3082 environmentally hazardous substances, liquid
3090 lithium metal batteries
3091 lithium metal batteries in or with equipment
3098 oxidizing liquids, corrosive
3103 organic peroxide type C, liquid
3105 organic peroxide type D, liquid
3106 organic peroxide type D, solid
3108 organic peroxide type E, solid
3139 oxidizing liquids
3150 devices, small, hydrocarbon gas powered
3159 refrigerant gas R 134a
3164 articles, pressurized
3166 vehicles
3171 battery-powered vehicles or equipment
3175 solids containing flammable liquid
3259 amines, solid, corrosive
3262 corrosive solids, basic, inorganic
3264 corrosive liquids, acidic, inorganic
3265 corrosive liquids, acidic, organic
3266 corrosive liquids, basic, inorganic
3267 corrosive liquids, basic, organic
3268 safety devices
3269 polyester resin kits
3295 hydrocarbons, liquid
3316 chemical or first aid kits
3334 aviation regulated liquids
3335 aviation regulated solids
3358 refrigerating machines, flammable gas
3363 dangerous goods in articles
3378 sodium carbonate peroxyhydrate
3473 fuel cell cartridges
3480 lithium ion batteries
3481 lithium ion batteries in or with equipment
3487 calcium hypochlorite, hydrated, corrosive
3499 capacitors, electric double layer
3506 mercury in manufactured articles
3508 capacitors, asymmetric
3528 engines, flammable liquid powered
3551 sodium ion batteries
3552 sodium ion batteries in or with equipment
3556 vehicles, lithium ion battery powered`
    .split('\n')
    .map((line) => [`UN${line.slice(0, 4)}`, line.slice(5)] as const),
);

/**
 * The numbers that column 9A of the list forbids aboard passenger aircraft in any quantity. Parcels that go by air travel in
 * these, too.
 */
const groundOnly: ReadonlySet<string> = new Set(
  '0336 0431 1011 1075 1331 1965 1978 3090 3480 3551'.split(' ').map((digits) => `UN${digits}`),
);

/** Services that always go by air. */
const airServices: ReadonlySet<string> = new Set(['overnight']);

/** The rule that a UN number breaks, in the words that follow its name; undefined when it breaks none. */
export function unNumberRule(unNumber: string): string | undefined {
  if (!/^UN\d{4}$/.test(unNumber)) return 'must be UN and four digits, such as UN3480';
  return names.has(unNumber)
    ? undefined
    : 'must be the UN number of goods that can be sent in parcels, such as UN3480';
}

/** Name of the dangerous goods that may not travel by this service, such as `UN3480, lithium ion batteries`. */
export function groundedBy(service: string, unNumbers: readonly string[]): string | undefined {
  const number = airServices.has(service) ? unNumbers.find((one) => groundOnly.has(one)) : undefined;
  return number && `${number}, ${names.get(number)}`;
}
