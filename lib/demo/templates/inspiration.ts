import {
  body,
  buttons,
  carousel,
  footer,
  link,
  mediaHeader,
  openFlow,
  quickReply,
  textHeader,
} from '../components'
import { type DemoTemplate, inLanguages } from '../demo-template'
import { flowIds } from '../flows/demo-flows'
import { approved, disabled } from '../story'

const surveyFlow = (text: string) => buttons(openFlow(text, flowIds.feedback, 'RATING'))

/** Campaigns that inspire rather than sell. */
export const inspiration: DemoTemplate[] = [
  ...inLanguages(
    { name: 'houseplant_care_tips', category: 'MARKETING' },
    {
      en_US: {
        story: approved(103),
        components: [
          mediaHeader('IMAGE', 'plant'),
          body(
            'Hello {{1}}, how is your {{2}} doing? 🌿\n\nThree things it will thank you for this month:\n• Water it only when the top inch of soil is dry.\n• Wipe the leaves with a damp cloth.\n• Turn the pot a little every week.',
            'Emma',
            'monstera',
          ),
          footer('Reply STOP to stop receiving tips'),
          buttons(quickReply('More tips'), quickReply('Ask a gardener')),
        ],
      },
      es_ES: {
        story: approved(99),
        components: [
          mediaHeader('IMAGE', 'plant'),
          body(
            'Hola, {{1}}: ¿qué tal está tu {{2}}? 🌿\n\nTres cosas que te agradecerá este mes:\n• Riégala solo cuando la capa superior de tierra esté seca.\n• Limpia las hojas con un paño húmedo.\n• Gira un poco la maceta cada semana.',
            'Lucía',
            'monstera',
          ),
          footer('Responde BAJA para no recibir más consejos'),
          buttons(quickReply('Más consejos'), quickReply('Preguntar a un experto')),
        ],
      },
      de: {
        story: approved(99, 'UNKNOWN'),
        components: [
          mediaHeader('IMAGE', 'plant'),
          body(
            'Guten Tag {{1}}, wie geht es Ihrer Pflanze {{2}}? 🌿\n\nDrei Dinge, die ihr diesen Monat guttun:\n• Gießen Sie erst, wenn die oberste Erdschicht trocken ist.\n• Wischen Sie die Blätter mit einem feuchten Tuch ab.\n• Drehen Sie den Topf jede Woche ein wenig.',
            'Frau Brandt',
            'Monstera',
          ),
          footer('Antworten Sie STOPP, um sich abzumelden'),
          buttons(quickReply('Weitere Tipps'), quickReply('Gärtnerin fragen')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'new_lighting_collection', category: 'MARKETING' },
    {
      en_US: {
        story: approved(41),
        components: [
          mediaHeader('VIDEO', 'collection'),
          body(
            'Our new collection *Alder* has arrived: brass, oiled oak and linen shades, made to be repaired rather than replaced.\n\nThe designer shows every lamp in our store on {{1}} at six in the evening. _Tea and cake included._',
            'Friday',
          ),
          footer('Reply STOP to stop receiving news'),
          buttons(
            link('See the collection', 'https://lumenandoak.example/alder'),
            quickReply('Save me a seat'),
          ),
        ],
      },
      fr: {
        story: approved(39),
        components: [
          mediaHeader('VIDEO', 'collection'),
          body(
            'Notre nouvelle collection *Alder* est arrivée\u00a0: laiton, chêne huilé et abat-jour en lin, conçus pour être réparés plutôt que remplacés.\n\nLa créatrice présente chaque lampe dans notre magasin {{1}} à dix-huit heures. _Thé et gâteau compris._',
            'vendredi',
          ),
          footer('Répondez STOP pour ne plus recevoir de nouvelles'),
          buttons(link('Voir la collection', 'https://lumenandoak.example/alder'), quickReply('Je viendrai')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'customer_survey', category: 'MARKETING' },
    {
      en_US: {
        story: approved(67),
        components: [
          textHeader('How did we do?'),
          body(
            'Hello {{1}}, you have had your {{2}} for a month now. Are you happy with it?\n\nTwo questions, one minute: your answers decide what we improve next.',
            'Emma',
            'Alder table lamp',
          ),
          surveyFlow('Give feedback'),
        ],
      },
      es_ES: {
        story: approved(62, 'UNKNOWN'),
        components: [
          textHeader('¿Qué tal lo hemos hecho?'),
          body(
            'Hola, {{1}}: hace un mes que tienes tu {{2}} en casa. ¿Te gusta?\n\nDos preguntas, un minuto: con tus respuestas decidimos qué mejorar primero.',
            'Lucía',
            'lámpara Alder',
          ),
          surveyFlow('Dar mi opinión'),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'weekly_garden_letter', category: 'MARKETING' },
    {
      en_US: {
        story: disabled(160),
        components: [
          body(
            'This week in the garden: cut back the lavender, plant the tulips, and bring the geraniums inside before the first frost.\n\nEverything you need is in the store, and we’ll load the car for you.',
          ),
          footer('Reply STOP to stop receiving news'),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'bestsellers', category: 'MARKETING' },
    {
      en_US: {
        story: approved(21, 'UNKNOWN'),
        components: [
          body(
            'These three found the most new homes this month, and all of them are in stock. Which one is yours?',
          ),
          carousel(
            [
              mediaHeader('IMAGE', 'lamp'),
              body('The Alder table lamp: brass, linen and a warm light to read by.'),
              buttons(link('See the lamp', 'https://lumenandoak.example/lamps/alder')),
            ],
            [
              mediaHeader('IMAGE', 'plant'),
              body('A monstera in our hand-thrown pot, grown in the nursery next door.'),
              buttons(link('See the plant', 'https://lumenandoak.example/plants/monstera')),
            ],
            [
              mediaHeader('IMAGE', 'delivery'),
              body('The surprise box: three small things for the home, chosen by our team.'),
              buttons(link('See the box', 'https://lumenandoak.example/surprise')),
            ],
          ),
        ],
      },
    },
  ),
]
