import { readContent, type TemplateContent } from './content'
import type { Finding, Report, Rule } from './findings'
import { addressesAreSafe } from './rules/addresses-are-safe'
import { addressesFollowThePolicy } from './rules/addresses-follow-the-policy'
import { addressesHaveSamples } from './rules/addresses-have-samples'
import { authenticationHasOneCodeButton } from './rules/authentication-has-one-code-button'
import { autofillNamesItsApps } from './rules/autofill-names-its-apps'
import { bodyHasEnoughWords } from './rules/body-has-enough-words'
import { bodyHasText } from './rules/body-has-text'
import { bodyVariablesHaveSamples } from './rules/body-variables-have-samples'
import { buttonAddressesAreComplete } from './rules/button-addresses-are-complete'
import { buttonTextsDiffer } from './rules/button-texts-differ'
import { buttonsAreFewEnough } from './rules/buttons-are-few-enough'
import { buttonsAreKnown } from './rules/buttons-are-known'
import { carouselHasItsCards } from './rules/carousel-has-its-cards'
import { categoryIsKnown } from './rules/category-is-known'
import { codesExpireInMinutes } from './rules/codes-expire-in-minutes'
import { componentsAppearOnce } from './rules/components-appear-once'
import { componentsAreInOrder } from './rules/components-are-in-order'
import { componentsAreKnown } from './rules/components-are-known'
import { copyCodesHaveASample } from './rules/copy-codes-have-a-sample'
import { desktopShowsTheButtons } from './rules/desktop-shows-the-buttons'
import { emojiAreFew } from './rules/emoji-are-few'
import { flowButtonsNameAFlow } from './rules/flow-buttons-name-a-flow'
import { footerIsOnePlainLine } from './rules/footer-is-one-plain-line'
import { formattingIsClosed } from './rules/formatting-is-closed'
import { headerFormatIsKnown } from './rules/header-format-is-known'
import { headerHasItsContent } from './rules/header-has-its-content'
import { headerHasOneVariable } from './rules/header-has-one-variable'
import { headerIsOnePlainLine } from './rules/header-is-one-plain-line'
import { languageHasItsForm } from './rules/language-has-its-form'
import { linksAreNotShortened } from './rules/links-are-not-shortened'
import { marketingOffersAWayOut } from './rules/marketing-offers-a-way-out'
import { membersAreKnown } from './rules/members-are-known'
import { membersHaveTheirTypes } from './rules/members-have-their-types'
import { nameIsWellFormed } from './rules/name-is-well-formed'
import { phoneNumbersAreInternational } from './rules/phone-numbers-are-international'
import { phoneNumbersShowTheirCountry } from './rules/phone-numbers-show-their-country'
import { quickRepliesStandTogether } from './rules/quick-replies-stand-together'
import { samplesAreReal } from './rules/samples-are-real'
import { samplesFitTheirVariables } from './rules/samples-fit-their-variables'
import { secretsAreNotAskedFor } from './rules/secrets-are-not-asked-for'
import { textIsInItsLanguage } from './rules/text-is-in-its-language'
import { textIsNotAScam } from './rules/text-is-not-a-scam'
import { textIsNotSpacedOut } from './rules/text-is-not-spaced-out'
import { textsAreShortEnough } from './rules/texts-are-short-enough'
import { timeToLiveIsAllowed } from './rules/time-to-live-is-allowed'
import { utilityIsNotPromotional } from './rules/utility-is-not-promotional'
import { variablesAreInSequence } from './rules/variables-are-in-sequence'
import { variablesAreNotAtTheEdges } from './rules/variables-are-not-at-the-edges'
import { variablesAreNumberedFromOne } from './rules/variables-are-numbered-from-one'
import { variablesAreOfOneKind } from './rules/variables-are-of-one-kind'
import { variablesAreWellFormed } from './rules/variables-are-well-formed'
import { variablesDoNotTouch } from './rules/variables-do-not-touch'

/** Every rule in the order in which its findings are shown: errors, what the review rejects, advice. */
export const rules: readonly Rule[] = [
  nameIsWellFormed,
  categoryIsKnown,
  languageHasItsForm,
  timeToLiveIsAllowed,
  componentsAreKnown,
  componentsAppearOnce,
  componentsAreInOrder,
  membersAreKnown,
  membersHaveTheirTypes,
  headerFormatIsKnown,
  headerHasItsContent,
  headerIsOnePlainLine,
  headerHasOneVariable,
  bodyHasText,
  footerIsOnePlainLine,
  textsAreShortEnough,
  variablesAreWellFormed,
  variablesAreOfOneKind,
  variablesAreNumberedFromOne,
  samplesFitTheirVariables,
  buttonsAreKnown,
  buttonsAreFewEnough,
  buttonTextsDiffer,
  buttonAddressesAreComplete,
  phoneNumbersAreInternational,
  copyCodesHaveASample,
  flowButtonsNameAFlow,
  quickRepliesStandTogether,
  codesExpireInMinutes,
  authenticationHasOneCodeButton,
  autofillNamesItsApps,
  carouselHasItsCards,
  addressesFollowThePolicy,
  secretsAreNotAskedFor,
  variablesAreNotAtTheEdges,
  variablesDoNotTouch,
  variablesAreInSequence,
  bodyHasEnoughWords,
  bodyVariablesHaveSamples,
  addressesHaveSamples,
  samplesAreReal,
  formattingIsClosed,
  textIsNotSpacedOut,
  linksAreNotShortened,
  utilityIsNotPromotional,
  textIsNotAScam,
  textIsInItsLanguage,
  desktopShowsTheButtons,
  phoneNumbersShowTheirCountry,
  emojiAreFew,
  marketingOffersAWayOut,
  addressesAreSafe,
]

/** A document with more to say than this is answered with the first of it. */
const maxFindings = 100

function reporter(rule: Rule, findings: Finding[]): Report {
  const { id, severity } = rule
  return ({ path, message, range, kind }) => {
    if (findings.length >= maxFindings) return
    findings.push({
      rule: id,
      severity,
      path,
      message,
      ...(range && { range }),
      ...(rule.severity === 'error' && { kind: kind ?? rule.kind }),
      ...(rule.severity === 'rejection' && { reason: rule.reason, recommendation: rule.recommendation }),
    })
  }
}

/**
 * All that can be said about a template before it is sent: what the service refuses, what its review will reject, and
 * advice; at most 100 findings, errors first. Members that are missing at the top (an edit) are not judged.
 */
export function checkTemplate(content: TemplateContent, only: readonly Rule[] = rules): Finding[] {
  const findings: Finding[] = []
  const read = readContent(content)
  for (const rule of only) {
    if (findings.length >= maxFindings) break
    rule.check(read, reporter(rule, findings))
  }
  return findings
}
