import { findVariables } from './variables'

/** Common short words of each language. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'der die das den dem des ein eine einen einem einer und oder aber ist sind war wird werden wurde wir ihr ihre ihren ihrem ihrer sie ihnen sich nicht kein keine auf für mit von vom zum zur bei nach aus über unter bis um haben hat können kann möchten bitte wenn dann damit noch nur auch schon heute morgen hier unser unsere unserem unserer unseren im am an in zu wie was du dein deine dich dir so es',
    en: 'the and or but is are was were will be been have has had your you our we us it its this that these those of for with from to at by on in an a as not no if when can could please here there today tomorrow soon just now new up out about they their what which how all any more do does did',
    es: 'el la los las un una unos unas y o pero es son era será fue está están su sus tu tus nuestro nuestra nuestros nuestras usted ustedes le les se no que de del al en por para con sin sobre hasta desde como si cuando ya más muy también hoy mañana aquí puede pueden hay ha han te nos mi lo esta este estos estas',
    fr: 'le la les un une des et ou mais est sont était sera votre vos notre nos vous nous il elle ils elles se ne pas que qui de du au aux en dans par pour avec sans sur sous chez si quand déjà plus très aussi demain ici peut pouvez avez avons a ont été ce cette ces ma mon tu ton ta tes',
    it: 'il lo la i gli le un una uno e o ma è sono era sarà suo sua suoi sue tuo tua tuoi tue nostro nostra nostri voi noi si non che di del della dei delle al alla in nel nella per con senza su fino da dal come se quando già più molto anche oggi domani qui può puoi ha hanno ti ci vi questo questa questi queste',
    nl: 'de het een en of maar is zijn was wordt worden uw je jouw jij u ons onze wij we zich niet geen dat die van voor met zonder op onder tot uit over bij naar als wanneer dan nog ook al morgen vandaag hier kunt kan heeft hebben hebt in aan te om door wat hoe',
    pt: 'o a os as um uma uns umas e ou mas é são era será foi está estão seu sua seus suas teu tua nosso nossa nossos nossas você vocês lhe se não que de do da dos das ao à aos em no na nos nas por para com sem sobre até desde como quando já mais muito também hoje amanhã aqui pode podem há tem têm te este esta estes estas isso',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Minimum number of different short words to assume a language. */
const ENOUGH = 3
/** How many times more of them there must be than of the declared language’s. */
const TIMES = 3

/** Longer than any body; longer texts are refused anyway. */
const MOST_CHARACTERS = 2000

const plainOf = (text: string): string =>
  findVariables(text).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  )

/**
 * The language of a text, if it clearly differs from its code. Only compares languages with known short words;
 * undefined for others.
 */
export function otherLanguageOf(text: string, code: string): string | undefined {
  const own = code.split(/[_-]/)[0] ?? ''
  const ownWords = smallWords[own]
  if (ownWords === undefined) return undefined
  const words = new Set(
    plainOf(text.slice(0, MOST_CHARACTERS))
      .replace(/https?:\/\/\S+/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  )
  // Words shared by two languages don’t distinguish them.
  const plain = Object.entries(smallWords).flatMap(([language, others]) => {
    const count = [...words].filter((word) => others.has(word) && !ownWords.has(word)).length
    const ofOwn = [...words].filter((word) => ownWords.has(word) && !others.has(word)).length
    return count >= ENOUGH && count >= TIMES * ofOwn ? [{ language, count }] : []
  })
  return plain.toSorted((one, other) => other.count - one.count)[0]?.language
}
