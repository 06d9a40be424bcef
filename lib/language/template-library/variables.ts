import type { LibraryLanguage } from './library-languages'

type Samples = Readonly<Record<LibraryLanguage, string>>

const same = (text: string): Samples => ({ en_US: text, es: text, pt_BR: text, de: text, fr: text })
const each = (en_US: string, es: string, pt_BR: string, de: string, fr: string): Samples => ({
  en_US,
  es,
  pt_BR,
  de,
  fr,
})

/** Variables shared by the texts, with a sample in every language, so that all templates use the same names. */
export const variables = {
  first_name: each('Emma', 'Lucía', 'Mariana', 'Lena', 'Camille'),
  order_number: same('A-1042'),
  delivery_date: each(
    'Friday, June 12',
    'viernes 12 de junio',
    'sexta-feira, 12 de junho',
    'Freitag, 12. Juni',
    'vendredi 12 juin',
  ),
  pickup_place: each(
    '12 Oak Street',
    'calle Mayor 12',
    'Rua das Flores, 12',
    'Lindenstraße 12',
    '12 rue des Tilleuls',
  ),
  open_until: each('7 pm', '19:00', '19h', '19 Uhr', '19 h'),
  amount: each('$48.50', '48,50 €', 'R$ 48,50', '48,50 €', '48,50 €'),
  appointment_date: each(
    'Tuesday, June 16',
    'martes 16 de junio',
    'terça-feira, 16 de junho',
    'Dienstag, 16. Juni',
    'mardi 16 juin',
  ),
  appointment_time: each('10:30 am', '10:30', '10h30', '10:30 Uhr', '10 h 30'),
  due_date: each('June 30', '30 de junio', '30 de junho', '30. Juni', '30 juin'),
  product: each(
    'the oak side table',
    'la mesa auxiliar de roble',
    'a mesa lateral de carvalho',
    'der Beistelltisch aus Eiche',
    'la table d’appoint en chêne',
  ),
  event_name: each('Garden Evening', 'Noche de jardín', 'Noite no Jardim', 'Gartenabend', 'Soirée au jardin'),
  event_date: each(
    'June 20 at 6 pm',
    '20 de junio a las 18:00',
    '20 de junho às 18h',
    '20. Juni um 18 Uhr',
    '20 juin à 18 h',
  ),
  discount: same('15%'),
  points: same('420'),
  request_number: same('R-2210'),
} as const satisfies Record<string, Samples>
export type VariableName = keyof typeof variables
