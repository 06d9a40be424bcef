import { MOST_FINDINGS, runRules } from '../findings'
import { readContent, type TemplateContent } from './content'
import type { Finding, Found, Rule } from './findings'
import {
  addressesAreSafe,
  addressesHaveSamples,
  buttonAddressesAreComplete,
  linksAreNotShortened,
} from './rules/addresses'
import {
  authenticationHasOneCodeButton,
  autofillNamesItsApps,
  codesExpireInMinutes,
} from './rules/authentication'
import {
  bodyHasEnoughWords,
  bodyHasText,
  bodyVariablesHaveSamples,
  emojiAreFew,
  formattingIsClosed,
  textIsNotSpacedOut,
} from './rules/body'
import {
  buttonsAreFewEnough,
  buttonsAreKnown,
  buttonTextsDiffer,
  callButtonsLastMinutes,
  copyCodesHaveASample,
  desktopShowsTheButtons,
  flowButtonsNameAFlow,
  phoneNumbersAreInternational,
  phoneNumbersShowTheirCountry,
  quickRepliesStandTogether,
} from './rules/buttons'
import { cardsAreComplete, cardsHaveOneShape, carouselHasItsCards } from './rules/carousel'
import {
  categoryIsKnown,
  componentsAppearOnce,
  componentsAreInOrder,
  componentsAreKnown,
  languageHasItsForm,
  nameIsWellFormed,
  timeToLiveIsAllowed,
} from './rules/document'
import {
  footerIsOnePlainLine,
  headerFormatIsKnown,
  headerHasItsContent,
  headerHasOneVariable,
  headerIsOnePlainLine,
} from './rules/header-and-footer'
import { textsAreShortEnough } from './rules/lengths'
import { membersAreKnown, membersHaveTheirTypes } from './rules/members'
import { offerHasItsCompany, offerHasItsText } from './rules/offer'
import { addressesFollowThePolicy, secretsAreNotAskedFor } from './rules/policy'
import { samplesAreReal, samplesFitTheirVariables } from './rules/samples'
import {
  variablesAreInSequence,
  variablesAreNotAtTheEdges,
  variablesAreNumberedFromOne,
  variablesAreOfOneKind,
  variablesAreWellFormed,
  variablesDoNotTouch,
} from './rules/variables'
import {
  marketingOffersAWayOut,
  textIsInItsLanguage,
  textIsNotAScam,
  utilityIsNotPromotional,
} from './rules/wording'

/** Every rule in the order in which findings are shown: errors, review rejections, advice. */
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
  callButtonsLastMinutes,
  quickRepliesStandTogether,
  codesExpireInMinutes,
  authenticationHasOneCodeButton,
  autofillNamesItsApps,
  carouselHasItsCards,
  cardsHaveOneShape,
  cardsAreComplete,
  offerHasItsText,
  offerHasItsCompany,
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

const toFinding = (rule: Rule, { path, message, range, kind, rule: asked }: Found): Finding => ({
  rule: asked ?? rule.id,
  severity: rule.severity,
  path,
  message,
  ...(range && { range }),
  ...(rule.severity === 'error' && { kind: kind ?? rule.kind }),
  ...(rule.severity === 'rejection' && { reason: rule.reason, recommendation: rule.recommendation }),
})

/**
 * Checks a template before submission: errors from the service, reasons for review to reject it, and advice; at most
 * 100 findings, errors first. Ignores missing top-level members, as in an edit.
 */
export const checkTemplate = (content: TemplateContent, only: readonly Rule[] = rules): Finding[] =>
  runRules(only, readContent(content), toFinding).found.slice(0, MOST_FINDINGS)
