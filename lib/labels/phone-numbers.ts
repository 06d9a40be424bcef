import { digitsOf } from '@/lib/contract/digits-of'

/**
 * How digits after a country code are grouped: `34:3222` formats "+34 600 11 12 22". A slash adds the first digits of
 * numbers with a different grouping; a star is the rest of the number. Mobile numbers are grouped as in
 * libphonenumber.
 */
const plans = `
  31/6:18 31:234 39/06:2* 39/02:2* 44/20:244 44/11:334 49/15:47 49/16:3* 49/17:3* 49/30:2* 49/40:2* 49/69:2* 49/89:2*
  49:4* 52/33:244 52/55:244 52/81:244 55:244 61/2:144 61/3:144 61/4:333 61/7:144 61/8:144 353/1:134
  7:3322 20:28 27:234 30:334 32:3222 33:12222 34:3222 36:234 39:334 40:333 41:2322 43:36 44:46 45:2222
  46:2322 47:2222 48:333 51:333 52:334 53:17 54:1244 55:254 56:144 57:37 58:37 60:234 62:333
  63:334 64:234 65:44 66:234 81:244 82:244 84:333 86:344 90:3322 91:55 92:37 93:234 94:234 95:134 98:334
  211:333 212:12222 213:3222 216:233 218:27 220:34 221:2322 222:2222 223:2222 224:3222 225:2224 226:2222
  227:2222 228:2222 229:22222 230:44 231:234 232:26 233:234 234:334 235:2222 236:2222 237:12222 238:322
  239:34 240:333 241:2222 242:234 243:333 244:333 245:333 246:34 247:5 248:133 249:234 250:333 251:234 252:17
  253:2222 254:36 255:333 256:36 257:2222 258:234 260:27 261:2232 262:3222 263:234 264:234 265:3222 266:44
  267:233 268:44 269:322 290:5 291:133 297:34 298:222 299:222 350:8 351:333 352:333 353:234 354:34 355:234
  356:44 357:26 358:27 359:233 370:35 371:233 372:44 373:323 374:26 375:2322 376:33 377:12222 378:2222
  380:234 381:27 382:233 383:233 385:234 386:233 387:233 389:233 420:333 421:333 423:333 500:5 501:34 502:44
  503:44 504:44 505:44 506:44 507:44 508:222 509:224 590:3222 591:8 592:34 593:234 594:3222 595:36 596:3222
  597:34 598:233 599:134 670:44 672:15 673:34 674:34 675:44 676:34 677:25 678:34 679:34 680:34 681:222 682:23
  683:34 685:25 686:8 687:222 688:24 689:2222 690:4 691:34 692:34 850:334 852:44 853:44 855:233 856:2233
  880:46 886:333 960:34 961:233 962:144 963:333 964:334 965:35 966:234 967:333 968:44 970:333 971:234 972:234
  973:44 974:44 975:2222 976:44 977:37 992:234 993:26 994:2322 995:3222 996:333 998:2322
`

interface Plan {
  code: string
  /** The country code and the first digits of the numbers it applies to. */
  start: string
  /** Digits per group; 0 takes the rest. */
  groups: readonly number[]
}

const parsed: readonly Plan[] = plans
  .trim()
  .split(/\s+/)
  .map((plan) => {
    const [start = '', groups = ''] = plan.split(':')
    const [code = '', lead = ''] = start.split('/')
    return { code, start: code + lead, groups: [...groups].map((digit) => Number(digit.replace('*', '0'))) }
  })
  // Rules for some numbers of a country come before the rule for all.
  .toSorted((one, other) => other.start.length - one.start.length)

const NORTH_AMERICA = /^1(\d{3})(\d{3})(\d{4})$/
/** Country codes of two digits (ITU-T E.164); 1 and 7 have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const isFor = (digits: string, { code, start, groups }: Plan) =>
  digits.startsWith(start) &&
  (groups.includes(0) || groups.reduce((sum, size) => sum + size, code.length) === digits.length)

/** Groups of three, with fours to avoid a remainder of one or two. */
function threes(digits: string): string[] {
  if (digits.length <= 5) return [digits]
  const size = digits.length % 3 === 2 ? 4 : 3
  return [digits.slice(0, size), ...threes(digits.slice(size))]
}

function cut(digits: string, groups: readonly number[]): string[] {
  let from = 0
  return groups.map((size) => digits.slice(from, size === 0 ? undefined : (from += size)))
}

function grouped(digits: string): string[] {
  const plan = parsed.find((each) => isFor(digits, each))
  if (plan) return [plan.code, ...cut(digits.slice(plan.code.length), plan.groups)]
  const length = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  return [digits.slice(0, length), ...threes(digits.slice(length))]
}

/**
 * Formats digits with a country code: `34600111222` becomes "+34 600 11 12 22", `15550001111` "+1 555-000-1111".
 * Ignores other characters, so formatted numbers are accepted too.
 */
export function formatPhoneNumber(number: string): string {
  const digits = digitsOf(number)
  const [, area, exchange, line] = NORTH_AMERICA.exec(digits) ?? []
  if (area && exchange && line) return `+1 ${area}-${exchange}-${line}`
  return `+${grouped(digits).filter(Boolean).join(' ')}`
}
