import { CategoryField } from './category-field'
import { LanguageField } from './language-field'
import { NameField } from './name-field'
import { Section } from './section'

export function BasicsSection() {
  return (
    <Section place="basics" title="Basics">
      <NameField />
      <LanguageField />
      <CategoryField />
    </Section>
  )
}
