import { HOUR_MS } from '@/lib/contract/durations'
import { body, buttons, footer, link, mediaHeader, textHeader } from '../components'
import { type DemoTemplate, inLanguages } from '../demo-template'
import { approved, inReview, repaired } from '../story'

const orderLink = (text: string) =>
  link(text, 'https://lumenandoak.example/orders/{{1}}', 'https://lumenandoak.example/orders/LO-48213')

/** After the purchase: confirmation, invoice, return. */
export const orders: DemoTemplate[] = [
  ...inLanguages(
    { name: 'order_confirmation', category: 'UTILITY' },
    {
      en_US: {
        story: approved(212),
        components: [
          textHeader('Order {{1}}', 'LO-48213'),
          body(
            'Hello {{1}}, thank you for your order at *Lumen & Oak*.\n\nWe are packing {{2}} items for you now. We’ll message you as soon as the package leaves our warehouse, on {{3}} at the latest.',
            'Emma',
            '3',
            'Tuesday',
          ),
          footer('Lumen & Oak · Home and garden'),
          buttons(orderLink('View order')),
        ],
      },
      es_ES: {
        story: approved(209),
        components: [
          textHeader('Pedido {{1}}', 'LO-48213'),
          body(
            'Hola, {{1}}: gracias por tu pedido en *Lumen & Oak*.\n\nYa estamos preparando tus {{2}} artículos. Te escribiremos en cuanto el paquete salga de nuestro almacén, como muy tarde el {{3}} por la mañana.',
            'Lucía',
            '3',
            'martes',
          ),
          footer('Lumen & Oak · Hogar y jardín'),
          buttons(orderLink('Ver el pedido')),
        ],
      },
      pt_BR: {
        story: approved(204),
        components: [
          textHeader('Pedido {{1}}', 'LO-48213'),
          body(
            'Olá, {{1}}! Agradecemos o seu pedido na *Lumen & Oak*.\n\nJá estamos separando os seus {{2}} itens. Avisaremos assim que o pacote sair do nosso depósito, o que deve acontecer até {{3}}, no máximo.',
            'Mariana',
            '3',
            'terça-feira',
          ),
          footer('Lumen & Oak · Casa e jardim'),
          buttons(orderLink('Ver pedido')),
        ],
      },
      de: {
        story: approved(209),
        components: [
          textHeader('Bestellung {{1}}', 'LO-48213'),
          body(
            'Guten Tag {{1}}, vielen Dank für Ihre Bestellung bei *Lumen & Oak*.\n\nWir packen gerade {{2}} Artikel für Sie ein. Sobald das Paket unser Lager verlässt, melden wir uns wieder – spätestens am {{3}} im Laufe des Tages.',
            'Frau Brandt',
            '3',
            'Dienstag',
          ),
          footer('Lumen & Oak · Haus und Garten'),
          buttons(orderLink('Bestellung ansehen')),
        ],
      },
      fr: {
        story: repaired(201, 'The body ends with a variable.'),
        components: [
          textHeader('Commande {{1}}', 'LO-48213'),
          body(
            'Bonjour {{1}}, merci pour votre commande chez *Lumen & Oak*.\n\nNous préparons en ce moment vos {{2}} articles. Nous vous écrirons dès que le colis quittera notre entrepôt, au plus tard {{3}} dans la journée.',
            'Camille',
            '3',
            'mardi',
          ),
          footer('Lumen & Oak · Maison et jardin'),
          buttons(orderLink('Voir la commande')),
        ],
      },
      ar: {
        story: approved(96),
        components: [
          textHeader('الطلب {{1}}', 'LO-48213'),
          body(
            'مرحبًا {{1}}، شكرًا لطلبك من *Lumen & Oak*.\n\nنجهّز الآن {{2}} من المنتجات التي اخترتها، وسنراسلك فور خروج الطرد من مستودعنا، في موعد أقصاه {{3}} صباحًا.',
            'ليلى',
            '3',
            'الثلاثاء',
          ),
          footer('Lumen & Oak · للمنزل والحديقة'),
          buttons(orderLink('عرض الطلب')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'invoice_ready', category: 'UTILITY' },
    {
      en_US: {
        story: approved(150),
        components: [
          mediaHeader('DOCUMENT', 'invoice'),
          body(
            'Hello {{1}}, here is the invoice for your order {{2}}.\n\nThe amount of {{3}} was paid with the card you chose, so there is nothing left to do. Reply to this message if a detail needs correcting.',
            'Emma',
            'LO-48213',
            '$112.40',
          ),
          footer('Lumen & Oak · Home and garden'),
        ],
      },
      de: {
        story: inReview(HOUR_MS),
        components: [
          mediaHeader('DOCUMENT', 'invoice'),
          body(
            'Guten Tag {{1}}, hier ist die Rechnung zu Ihrer Bestellung {{2}}.\n\nDer Betrag von {{3}} wurde über die gewählte Zahlungsart beglichen, Sie müssen nichts weiter tun. Antworten Sie einfach auf diese Nachricht, falls eine Angabe nicht stimmt.',
            'Frau Brandt',
            'LO-48213',
            '112,40\u00a0€',
          ),
          footer('Lumen & Oak · Haus und Garten'),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'return_received', category: 'UTILITY' },
    {
      en_US: {
        story: approved(118),
        components: [
          body(
            'Hello {{1}}, your return for order {{2}} has reached us.\n\nWe are sending {{3}} back to the payment method you used. Depending on your bank this takes *three to five working days*.',
            'Emma',
            'LO-47190',
            '$49.00',
          ),
        ],
      },
      es_ES: {
        story: approved(112),
        components: [
          body(
            'Hola, {{1}}: hemos recibido la devolución del pedido {{2}}.\n\nTe reembolsaremos {{3}} en el mismo medio de pago que usaste. Según tu banco, tardará de *tres a cinco días laborables*.',
            'Lucía',
            'LO-47190',
            '49,00\u00a0€',
          ),
        ],
      },
    },
  ),
]
