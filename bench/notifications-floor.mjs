// The least that tells many people by Web Push and mail: one look for addresses, a post and a mail to each, nothing kept.
import { createServer, request } from 'node:http'

import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import postgres from 'postgres'
import webPush from 'web-push'

const [port, host, databasePort, user, database, smtpUrl] = process.argv.slice(2)
const sql = postgres({ host, port: Number(databasePort), user, database, max: 4, onnotice: () => undefined })
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const vapidDetails = { subject: 'mailto:bench@example.com', publicKey, privateKey }
const AT_ONCE = 50
const transport = createTransport({ url: smtpUrl, pool: true })
const mail = ({ email }) =>
  transport.sendMail({
    from: 'bench@example.com',
    to: email,
    subject: 'Нова пропозиція',
    text: 'Постач: нова пропозиція до замовлення «Цукор»',
  })

const post = ({ address, p256dh, auth, user_id: uid }) =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify({
      uid,
      title: 'Нова пропозиція',
      body: 'Постач: нова пропозиція до замовлення «Цукор»',
    })
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails,
        TTL: 86_400,
      },
    )
    const sending = request(address, { method: 'POST', headers }, (reply) =>
      reply.resume().on('end', resolve),
    )
    sending.on('error', reject)
    sending.end(body)
  })

createServer(async (_request, reply) => {
  const slots = pLimit(AT_ONCE)
  const addresses =
    await sql`select user_id, address, p256dh, auth, email from push_addresses join users u on u.id = user_id`
  await Promise.all([...addresses.map((each) => slots(() => post(each))), ...addresses.map(mail)])
  reply.end()
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
