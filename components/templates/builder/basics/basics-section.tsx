import { Section } from '../section'
import { CategoryField } from './category-field'
import { LanguageField } from './language-field'
import { NameField } from './name-field'

export function BasicsSection() {
  return (
    <Section place="basics" title="Basics">
      <NameField />
      <LanguageField />
      <CategoryField />
    </Section>
  )
}
