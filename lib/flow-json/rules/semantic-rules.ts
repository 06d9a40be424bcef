import type { Rule } from '../rule'
import { aScreenIsTerminal } from './a-screen-is-terminal'
import { aTerminalScreenSucceeds } from './a-terminal-screen-succeeds'
import { calendarsHaveNoErrorMessage } from './calendars-have-no-error-message'
import { carouselsAreFew } from './carousels-are-few'
import { colorsAreHexadecimal } from './colors-are-hexadecimal'
import { completeStandsOnTerminalScreens } from './complete-stands-on-terminal-screens'
import { componentCountsAreLimited } from './component-counts-are-limited'
import { componentsStandWhereTheyMay } from './components-stand-where-they-may'
import { computedTextsCanBeRead } from './computed-texts-can-be-read'
import { computedValuesFitMembers } from './computed-values-fit-members'
import { conditionsCanBeTested } from './conditions-can-be-tested'
import { containedImagesHaveAHeight } from './contained-images-have-a-height'
import { dataApiVersionIsKnown } from './data-api-version-is-known'
import { dataExamplesFit } from './data-examples-fit'
import { dataExchangeHasAnEndpoint } from './data-exchange-has-an-endpoint'
import { dataIsUsed } from './data-is-used'
import { dataModelIsASchema } from './data-model-is-a-schema'
import { datesAreWrittenAsDays } from './dates-are-written-as-days'
import { dayCountsFit } from './day-counts-fit'
import { dropdownWithImagesIsShort } from './dropdown-with-images-is-short'
import { endpointHasARoutingModel } from './endpoint-has-a-routing-model'
import { filesTravelAsAllowed } from './files-travel-as-allowed'
import { firstDateIsADay } from './first-date-is-a-day'
import { firstDayIsBeforeLast } from './first-day-is-before-last'
import { footerCaptionsGoTogether } from './footer-captions-go-together'
import { footerStandsInAllBranches } from './footer-stands-in-all-branches'
import { formValuesNameInputs } from './form-values-name-inputs'
import { ifsNestLittle } from './ifs-nest-little'
import { imagesAreBase64 } from './images-are-base64'
import { imagesAreLight } from './images-are-light'
import { initValuesFitInputs } from './init-values-fit-inputs'
import { inputsAreUsed } from './inputs-are-used'
import { inputsShareTheForm } from './inputs-share-the-form'
import { inputsStandInAForm } from './inputs-stand-in-a-form'
import { linesAreMarkdown } from './lines-are-markdown'
import { namesAreUnique } from './names-are-unique'
import { navigateCarriesTheRightTypes } from './navigate-carries-the-right-types'
import { navigateCarriesWhatIsNeeded } from './navigate-carries-what-is-needed'
import { navigateLeadsElsewhere } from './navigate-leads-elsewhere'
import { navigationItemsFit } from './navigation-items-fit'
import { navigationListsLeadOn } from './navigation-lists-lead-on'
import { oneFooterAtATime } from './one-footer-at-a-time'
import { operatorsFitTheirValues } from './operators-fit-their-values'
import { optionIdsAreUnique } from './option-ids-are-unique'
import { optionsAreInTheDataModel } from './options-are-in-the-data-model'
import { optionsHaveImageOrColor } from './options-have-image-or-color'
import { ownFirstValuesStandOutsideForms } from './own-first-values-stand-outside-forms'
import { pathsEndOnTerminalScreens } from './paths-end-on-terminal-screens'
import { patternsAreQuick } from './patterns-are-quick'
import { patternsAreRegularExpressions } from './patterns-are-regular-expressions'
import { patternsComeWithAHint } from './patterns-come-with-a-hint'
import { rangeMembersFitTheMode } from './range-members-fit-the-mode'
import { rangesTravelApart } from './ranges-travel-apart'
import { referencesLeadSomewhere } from './references-lead-somewhere'
import { refreshOnBackHasAnEndpoint } from './refresh-on-back-has-an-endpoint'
import { richtextStandsAlone } from './richtext-stands-alone'
import { routingBranchesAreFew } from './routing-branches-are-few'
import { routingConnectsAllScreens } from './routing-connects-all-screens'
import { routingHasAnEntry } from './routing-has-an-entry'
import { routingHoldsNavigations } from './routing-holds-navigations'
import { routingKeysAreScreenIds } from './routing-keys-are-screen-ids'
import { routingNamesEveryScreen } from './routing-names-every-screen'
import { routingNamesKnownScreens } from './routing-names-known-screens'
import { routingOnlyGoesForward } from './routing-only-goes-forward'
import { screenCountIsLimited } from './screen-count-is-limited'
import { screenIdHasItsForm } from './screen-id-has-its-form'
import { screenIdIsNotReserved } from './screen-id-is-not-reserved'
import { screenIdsAreUnique } from './screen-ids-are-unique'
import { screenSizeIsLimited } from './screen-size-is-limited'
import { screensCanBeReached } from './screens-can-be-reached'
import { screensLeadOn } from './screens-lead-on'
import { sensitiveNamesInputs } from './sensitive-names-inputs'
import { smallestIsNotAboveLargest } from './smallest-is-not-above-largest'
import { successIsForTerminalScreens } from './success-is-for-terminal-screens'
import { switchHasCases } from './switch-has-cases'
import { terminalScreenHasAFooter } from './terminal-screen-has-a-footer'
import { textsAndReferencesDoNotMix } from './texts-and-references-do-not-mix'
import { thenIsNotEmpty } from './then-is-not-empty'
import { updateDataFitsTheScreen } from './update-data-fits-the-screen'
import { versionIsKnown } from './version-is-known'
import { versionIsNotFrozen } from './version-is-not-frozen'

/** What must hold beyond the structure (gaps 8.6 and 8.7), and what phones and people trip over. One file for each. */
export const semanticRules: readonly Rule[] = [
  aScreenIsTerminal,
  aTerminalScreenSucceeds,
  calendarsHaveNoErrorMessage,
  carouselsAreFew,
  colorsAreHexadecimal,
  completeStandsOnTerminalScreens,
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
  filesTravelAsAllowed,
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
