import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
import { CalendarPart } from './calendar-part'
import { ChipsPart } from './chips-part'
import { ChoicePart } from './choice-part'
import { DatePart } from './date-part'
import { DropdownPart } from './dropdown-part'
import { FooterPart } from './footer-part'
import { CarouselPart, ImagePart } from './image-part'
import { NavigationListPart } from './navigation-list-part'
import { OptInPart } from './opt-in-part'
import type { PartProps } from './part-props'
import { TextInputPart } from './text-input-part'
import { LinkPart, TextPart } from './text-part'
import { UploadPart } from './upload-part'

/** One component of a screen, whatever its kind. */
export function AnyPart({ view, send }: PartProps<ComponentView>) {
  switch (view.type) {
    case 'TextHeading':
    case 'TextSubheading':
    case 'TextBody':
    case 'TextCaption':
    case 'RichText':
      return <TextPart view={view} />
    case 'TextInput':
    case 'TextArea':
      return <TextInputPart view={view} send={send} />
    case 'CheckboxGroup':
    case 'RadioButtonsGroup':
      return <ChoicePart view={view} send={send} />
    case 'ChipsSelector':
      return <ChipsPart view={view} send={send} />
    case 'Dropdown':
      return <DropdownPart view={view} send={send} />
    case 'DatePicker':
      return <DatePart view={view} send={send} />
    case 'CalendarPicker':
      return <CalendarPart view={view} send={send} />
    case 'OptIn':
      return <OptInPart view={view} send={send} />
    case 'EmbeddedLink':
      return <LinkPart view={view} send={send} />
    case 'Footer':
      return <FooterPart view={view} send={send} />
    case 'Image':
      return <ImagePart view={view} />
    case 'ImageCarousel':
      return <CarouselPart view={view} />
    case 'NavigationList':
      return <NavigationListPart view={view} send={send} />
    case 'PhotoPicker':
    case 'DocumentPicker':
      return <UploadPart view={view} send={send} />
  }
}
