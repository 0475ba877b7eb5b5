/** The CPFs of the demo accounts: valid by their digits, made up. A purchase needs one. */
export const documents: Readonly<Record<string, string>> = {
  ana: '52998224725',
  bia: '11144477735',
  carla: '73352000085',
  dani: '73460490390',
  duda: '73568980630',
  elis: '73677470960',
  eva: '73785961243',
  fe: '73894451572',
  gabi: '74002941809',
  helena: '74111432190',
  iris: '74219922431',
  julia: '74545393357',
  kelly: '74328412760',
  lia: '74436903044',
  gestora: '74653883688',
}
