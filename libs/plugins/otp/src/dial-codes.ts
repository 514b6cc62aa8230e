import type { DefaultCountry } from './options.js';

/**
 * All countries (ISO 3166-1 alpha-2) by dial code, in ascending order: the difference to the previous dial code, then
 * the countries that use it. Compressed, it takes half of the bytes of a list by country.
 *
 * A copy of the list of libphonenumber-js, whose metadata take 28 KiB: every visitor loads this list. A test compares
 * the two.
 */
const DIAL_CODES =
  '1AGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTUSVCVGVI6KZRU13EG7ZA3GR1NL1BE1FR1ES2HU3ITVA1RO1CH2AT1GBGGIMJE1DK1SE1NO' +
  'SJ1PL1DE2PE1MX1CU1AR1BR1CL1CO1VE2MY1AUCCCX1ID1PH1NZ1SG1TH15JP1KR2VN2CN4TR1IN1PK1AF1LK1MM3IR113SS1EHMA1DZ3TN2LY2GM' +
  '1SN1MR1ML1GN1CI1BF1NE1TG1BJ1MU1LR1SL1GH1NG1TD1CF1CM1CV1ST1GQ1GA1CG1CD1AO1GW1IO1AC1SC1SD1RW1ET1SO1DJ1KE1TZ1UG1BI1M' +
  'Z2ZM1MG1REYT1ZW1NA1MW1LS1BW1SZ1KM21SHTA1ER6AW1FO1GL51GI1PT1LU1IE1IS1AL1MT1CY1AXFI1BG11LT1LV1EE1MD1AM1BY1AD1MC1SM2' +
  'UA1RS1ME1XK2HR1SI1BA2MK31CZ1SK2LI77FK1BZ1GT1SV1HN1NI1CR1PA1PM1HT81BLGPMF1BO1GY1EC1GF1PY1MQ1SR1UY1BQCW71TL2NF1BN1N' +
  'R1PG1TO1SB1VU1FJ1PW1WF1CK1NU2WS1KI1NC1TV1PF1TK1FM1MH158KP2HK1MO2KH1LA24BD6TW74MV1LB1JO1SY1IQ1KW1SA1YE1OM2PS1AE1IL' +
  '1BH1QA1BT1MN1NP15TJ1TM1AZ1GE1KG2UZ';

/** All countries, with their dial codes and without names, which take a slow phone 55 ms. */
export function dialCodes(): readonly DefaultCountry[] {
  let number = 0;
  return [...DIAL_CODES.matchAll(/(\d+)(\D+)/g)].flatMap(([, difference, codes = '']) => {
    number += Number(difference);
    const dialCode = String(number);
    return (codes.match(/../g) ?? []).map((code) => ({ code, dialCode }));
  });
}
