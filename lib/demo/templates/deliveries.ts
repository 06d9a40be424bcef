import { SECOND_MS } from '@/lib/contract/durations'
import {
  body,
  buttons,
  call,
  footer,
  link,
  locationHeader,
  mediaHeader,
  namedBody,
  quickReply,
} from '../components'
import { type DemoTemplate, inLanguages } from '../demo-template'
import { approved, inReview } from '../story'

const tracking = (text: string) =>
  link(text, 'https://lumenandoak.example/track/{{1}}', 'https://lumenandoak.example/track/1Z48213')

const storeButtons = (callText: string, hoursText: string) =>
  buttons(call(callText, '+15550100142'), link(hoursText, 'https://lumenandoak.example/stores/portland'))

/** Before delivery: parcels, pickup, the fitter’s visit. */
export const deliveries: DemoTemplate[] = [
  ...inLanguages(
    { name: 'order_shipped', category: 'UTILITY' },
    {
      en_US: {
        story: approved(198),
        components: [
          mediaHeader('IMAGE', 'delivery'),
          body(
            'Good news, {{1}}: your order {{2}} is on its way.\n\nOur partner {{3}} will deliver the parcel on {{4}} between 9 am and 6 pm. You can follow it at any time with the button below.',
            'Emma',
            'LO-48213',
            'Northway',
            'Thursday',
          ),
          buttons(tracking('Track parcel')),
        ],
      },
      es_ES: {
        story: approved(195, 'YELLOW'),
        components: [
          mediaHeader('IMAGE', 'delivery'),
          body(
            'Buenas noticias, {{1}}: tu pedido {{2}} ya está en camino.\n\nLa empresa {{3}} entregará el paquete el {{4}}, entre las 9:00 y las 18:00. Puedes seguirlo en cualquier momento con el botón de abajo.',
            'Lucía',
            'LO-48213',
            'Northway',
            'jueves',
          ),
          buttons(tracking('Seguir el paquete')),
        ],
      },
      de: {
        story: approved(195),
        components: [
          mediaHeader('IMAGE', 'delivery'),
          body(
            'Gute Nachrichten, {{1}}: Ihre Bestellung {{2}} ist unterwegs.\n\nUnser Partner {{3}} stellt das Paket am {{4}} zwischen 9 und 18 Uhr zu. Mit der Schaltfläche unten können Sie die Sendung jederzeit verfolgen.',
            'Frau Brandt',
            'LO-48213',
            'Northway',
            'Donnerstag',
          ),
          buttons(tracking('Paket verfolgen')),
        ],
      },
      fr: {
        story: inReview(20 * SECOND_MS),
        components: [
          mediaHeader('IMAGE', 'delivery'),
          body(
            'Bonne nouvelle, {{1}}\u00a0: votre commande {{2}} est en route.\n\nLe transporteur {{3}} livrera le colis {{4}} entre 9\u00a0h et 18\u00a0h. Vous pouvez suivre la livraison à tout moment avec le bouton ci-dessous.',
            'Camille',
            'LO-48213',
            'Northway',
            'jeudi',
          ),
          buttons(tracking('Suivre le colis')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'delivery_tomorrow', category: 'UTILITY', messageSendTtlSeconds: 3600 },
    {
      en_US: {
        story: approved(140),
        components: [
          body(
            'Your Lumen & Oak delivery arrives tomorrow between {{1}} and {{2}}.\n\nWill someone be at home? Let us know with one tap and we will tell the driver.',
            '10 am',
            '1 pm',
          ),
          buttons(
            quickReply('I will be at home'),
            quickReply('Leave with a neighbor'),
            quickReply('Choose another day'),
          ),
        ],
      },
      pt_BR: {
        story: approved(133),
        components: [
          body(
            'A sua entrega da Lumen & Oak chega amanhã, entre {{1}} e {{2}} horas.\n\nVai ter alguém em casa? Responda com um toque e avisaremos o motorista.',
            '10',
            '13',
          ),
          buttons(
            quickReply('Estarei em casa'),
            quickReply('Deixar com o vizinho'),
            quickReply('Escolher outro dia'),
          ),
        ],
      },
      ar: {
        story: approved(64),
        components: [
          body(
            'ستصل شحنتك من Lumen & Oak غدًا بين الساعة {{1}} والساعة {{2}} ظهرًا.\n\nهل سيكون أحد في المنزل؟ أخبرنا بلمسة واحدة وسنبلغ السائق.',
            '10',
            '1',
          ),
          buttons(
            quickReply('سأكون في المنزل'),
            quickReply('اتركوها عند الجيران'),
            quickReply('أختار يومًا آخر'),
          ),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'pickup_ready', category: 'UTILITY' },
    {
      en_US: {
        story: approved(176),
        components: [
          locationHeader(),
          body(
            'Hello {{1}}, your order {{2}} is ready for pickup at our store.\n\nPlease bring your order number. We’ll hold the package for you until {{3}} at closing time.',
            'Emma',
            'LO-48213',
            'Saturday',
          ),
          storeButtons('Call the store', 'Opening hours'),
        ],
      },
      de: {
        story: approved(171),
        components: [
          locationHeader(),
          body(
            'Guten Tag {{1}}, Ihre Bestellung {{2}} liegt in unserem Geschäft zur Abholung bereit.\n\nBitte bringen Sie die Bestellnummer mit. Wir bewahren das Paket bis {{3}} zum Ladenschluss für Sie auf.',
            'Frau Brandt',
            'LO-48213',
            'Samstag',
          ),
          storeButtons('Im Geschäft anrufen', 'Öffnungszeiten'),
        ],
      },
      fr: {
        story: approved(171, 'UNKNOWN'),
        components: [
          locationHeader(),
          body(
            "Bonjour {{1}}, votre commande {{2}} vous attend dans notre magasin.\n\nPensez à apporter votre numéro de commande. Nous gardons le colis jusqu'à {{3}}, à l'heure de fermeture.",
            'Camille',
            'LO-48213',
            'samedi',
          ),
          storeButtons('Appeler le magasin', "Horaires d'ouverture"),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'fitter_appointment', category: 'UTILITY', parameterFormat: 'NAMED' },
    {
      en_US: {
        story: approved(88),
        components: [
          namedBody(
            'Hello {{first_name}}, our installer is booked for your new wardrobe.\n\nDate: {{visit_date}}\nTime: {{visit_time}}\n\nPlease keep a space of six by ten feet free. If the time doesn’t work for you, tap the button below.',
            { first_name: 'Emma', visit_date: 'Friday, June 12', visit_time: '9:30 am' },
          ),
          footer('Lumen & Oak · Fitting service'),
          buttons(quickReply('Change the time')),
        ],
      },
      de: {
        story: approved(83),
        components: [
          namedBody(
            'Guten Tag {{name}}, unser Monteur ist für Ihren neuen Schrank eingeplant.\n\nDatum: {{termin_tag}}\nUhrzeit: {{termin_zeit}}\n\nBitte halten Sie eine Fläche von zwei mal drei Metern frei. Passt der Termin nicht, tippen Sie auf die Schaltfläche unten.',
            { name: 'Frau Brandt', termin_tag: 'Freitag, 12. Juni', termin_zeit: '9:30 Uhr' },
          ),
          footer('Lumen & Oak · Montageservice'),
          buttons(quickReply('Termin ändern')),
        ],
      },
    },
  ),
]
