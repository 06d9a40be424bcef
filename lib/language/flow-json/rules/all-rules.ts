import type { Rule } from '../rule'
import { type FlowVersion, isAtLeast, versionNames } from '../versions'
import {
  casesNameOptions,
  comparisonsNameOptions,
  enoughCanBeChosen,
  firstChoicesAreOptions,
} from './choices'
import { conditionsCanTurnOutBothWays } from './contradictions'
import { dataExamplesFit, dataIsUsed, dataModelIsASchema, optionsAreInTheDataModel } from './data-model'
import {
  calendarsHaveNoErrorMessage,
  datesAreWrittenAsDays,
  dayCountsFit,
  firstDateIsADay,
  firstDayIsBeforeLast,
  rangeMembersFitTheMode,
} from './dates'
import { pathsEndOnTerminalScreens, screensLeadOn } from './dead-ends'
import {
  dataApiVersionIsKnown,
  dataExchangeHasAnEndpoint,
  endpointHasARoutingModel,
  refreshOnBackHasAnEndpoint,
} from './endpoint'
import {
  branchesCanBeReached,
  computedTextsCanBeRead,
  computedValuesFitMembers,
  conditionsCanBeTested,
  ifsNestLittle,
  operatorsFitTheirValues,
  switchHasCases,
  thenIsNotEmpty,
} from './expressions'
import { versionIsKnown, versionIsNotFrozen } from './flow-version'
import { footerCaptionsGoTogether, footerStandsInAllBranches } from './footers'
import {
  formValuesNameInputs,
  initValuesFitInputs,
  inputsShareTheForm,
  inputsStandInAForm,
  ownFirstValuesStandOutsideForms,
} from './forms'
import {
  colorsAreHexadecimal,
  containedImagesHaveAHeight,
  dropdownWithImagesIsShort,
  imagesAreBase64,
  imagesAreLight,
  optionsHaveImageOrColor,
} from './images'
import {
  fileTypesAreMimeTypes,
  inputsAreUsed,
  namesAreUnique,
  sensitiveNamesInputs,
  smallestIsNotAboveLargest,
} from './inputs'
import { navigationItemsFit, navigationListsLeadOn, optionIdsAreUnique } from './lists'
import {
  navigateCarriesTheRightTypes,
  navigateCarriesWhatIsNeeded,
  navigateLeadsElsewhere,
  updateDataFitsTheScreen,
} from './navigate'
import { patternsAreQuick, patternsAreRegularExpressions, patternsComeWithAHint } from './patterns'
import { filesTravelAsAllowed, rangesTravelApart } from './payloads'
import {
  carouselsAreFew,
  componentCountsAreLimited,
  componentsStandWhereTheyMay,
  oneFooterAtATime,
  richtextStandsAlone,
} from './placement'
import { linesAreMarkdown, referencesLeadSomewhere, textsAndReferencesDoNotMix } from './references'
import {
  routingBranchesAreFew,
  routingHasAnEntry,
  routingHoldsNavigations,
  routingKeysAreScreenIds,
  routingNamesEveryScreen,
  routingNamesKnownScreens,
  routingOnlyGoesForward,
} from './routing'
import {
  screenCountIsLimited,
  screenIdHasItsForm,
  screenIdIsNotReserved,
  screenIdsAreUnique,
  screenSizeIsLimited,
} from './screens'
import {
  actionIsKnown,
  componentIsKnown,
  memberIsKnown,
  memberIsPresent,
  structureIsReadWhole,
} from './structure/members'
import {
  addressIsWhole,
  documentIsAnObject,
  listHasItsLength,
  numberIsInRange,
  textFitsThePhone,
  textIsNotEmpty,
  valueHasItsType,
  valueIsListed,
} from './structure/values'
import {
  aScreenIsTerminal,
  aTerminalScreenSucceeds,
  completeStandsOnTerminalScreens,
  successIsForTerminalScreens,
  terminalScreenHasAFooter,
} from './terminal-screens'
import { routingConnectsAllScreens, screensCanBeReached } from './unreachable-screens'

/** Rules beyond structure (spec:flow-checks#codes), and our own for issues that affect phones or people. */
const semanticRules: readonly Rule[] = [
  aScreenIsTerminal,
  aTerminalScreenSucceeds,
  branchesCanBeReached,
  calendarsHaveNoErrorMessage,
  carouselsAreFew,
  casesNameOptions,
  colorsAreHexadecimal,
  comparisonsNameOptions,
  completeStandsOnTerminalScreens,
  conditionsCanTurnOutBothWays,
  componentCountsAreLimited,
  componentsStandWhereTheyMay,
  computedTextsCanBeRead,
  computedValuesFitMembers,
  conditionsCanBeTested,
  containedImagesHaveAHeight,
  dataApiVersionIsKnown,
  dataExamplesFit,
  dataExchangeHasAnEndpoint,
  dataIsUsed,
  dataModelIsASchema,
  datesAreWrittenAsDays,
  dayCountsFit,
  dropdownWithImagesIsShort,
  endpointHasARoutingModel,
  enoughCanBeChosen,
  fileTypesAreMimeTypes,
  filesTravelAsAllowed,
  firstChoicesAreOptions,
  firstDateIsADay,
  firstDayIsBeforeLast,
  footerCaptionsGoTogether,
  footerStandsInAllBranches,
  formValuesNameInputs,
  ifsNestLittle,
  imagesAreBase64,
  imagesAreLight,
  initValuesFitInputs,
  inputsAreUsed,
  inputsShareTheForm,
  inputsStandInAForm,
  linesAreMarkdown,
  namesAreUnique,
  navigateCarriesTheRightTypes,
  navigateCarriesWhatIsNeeded,
  navigateLeadsElsewhere,
  navigationItemsFit,
  navigationListsLeadOn,
  oneFooterAtATime,
  operatorsFitTheirValues,
  optionIdsAreUnique,
  optionsAreInTheDataModel,
  optionsHaveImageOrColor,
  ownFirstValuesStandOutsideForms,
  pathsEndOnTerminalScreens,
  patternsAreQuick,
  patternsAreRegularExpressions,
  patternsComeWithAHint,
  rangeMembersFitTheMode,
  rangesTravelApart,
  referencesLeadSomewhere,
  refreshOnBackHasAnEndpoint,
  richtextStandsAlone,
  routingBranchesAreFew,
  routingConnectsAllScreens,
  routingHasAnEntry,
  routingHoldsNavigations,
  routingKeysAreScreenIds,
  routingNamesEveryScreen,
  routingNamesKnownScreens,
  routingOnlyGoesForward,
  screenCountIsLimited,
  screenIdHasItsForm,
  screenIdIsNotReserved,
  screenIdsAreUnique,
  screenSizeIsLimited,
  screensCanBeReached,
  screensLeadOn,
  sensitiveNamesInputs,
  smallestIsNotAboveLargest,
  successIsForTerminalScreens,
  switchHasCases,
  terminalScreenHasAFooter,
  textsAndReferencesDoNotMix,
  thenIsNotEmpty,
  updateDataFitsTheScreen,
  versionIsKnown,
  versionIsNotFrozen,
]

/** Rules derived from the language tables: members, types, lists and limits. */
export const structureRules: readonly Rule[] = [
  documentIsAnObject,
  structureIsReadWhole,
  componentIsKnown,
  actionIsKnown,
  memberIsKnown,
  memberIsPresent,
  valueHasItsType,
  valueIsListed,
  listHasItsLength,
  numberIsInRange,
  textIsNotEmpty,
  textFitsThePhone,
  addressIsWhole,
]

/** Every rule of every version. */
export const allRules: readonly Rule[] = [...structureRules, ...semanticRules]

const byRank: (readonly Rule[] | undefined)[] = []

/** The rules that apply to a version. */
export function rulesOf(version: FlowVersion): readonly Rule[] {
  byRank[version.rank] ??= allRules.filter(
    ({ since, until }) =>
      (since === undefined || isAtLeast(version, since)) &&
      (until === undefined || version.rank <= versionNames.indexOf(until)),
  )
  return byRank[version.rank] ?? []
}
