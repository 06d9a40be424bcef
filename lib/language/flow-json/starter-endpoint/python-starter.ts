import { firstNext, namesOf, type StarterModel } from './starter-model'

const endpoint = String.raw`"""The server of the endpoint: decrypts requests, checks their signature, encrypts responses. What each screen gets is in screens.py."""
import base64
import hashlib
import hmac
import json
import os
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from screens import respond

MOST_BYTES = 1024 * 1024


class Refused(Exception):
    """Why a request is refused, as an HTTP status."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


def check_signature(app_secret, body, header):
    expected = "sha256=" + hmac.new(app_secret.encode(), body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), (header or "").encode()):
        raise Refused(432)


def decrypt(private_key, envelope):
    """The request, its key and its initialization vector."""
    try:
        oaep = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
        key = private_key.decrypt(base64.b64decode(envelope["encrypted_aes_key"]), oaep)
        iv = base64.b64decode(envelope["initial_vector"])
        plain = AESGCM(key).decrypt(iv, base64.b64decode(envelope["encrypted_flow_data"]), None)
        return json.loads(plain), key, iv
    except Exception:
        raise Refused(421) from None


def encrypt(response, key, iv):
    """The response has the key of the request, and every bit of its initialization vector inverted."""
    inverted = bytes(byte ^ 0xFF for byte in iv)
    return base64.b64encode(AESGCM(key).encrypt(inverted, json.dumps(response).encode(), None))


def answer(body, signature, private_key=None, app_secret=None):
    """The body of the response. Without a private key all is plain JSON: for your own machine only."""
    if app_secret:
        check_signature(app_secret, body, signature)
    try:
        sent = json.loads(body)
    except ValueError:
        raise Refused(400) from None
    if private_key is None:
        return json.dumps(respond(sent)).encode()
    request, key, iv = decrypt(private_key, sent)
    return encrypt(respond(request), key, iv)


def create_endpoint(port, private_key=None, app_secret=None, host=None):
    # Plain JSON is for this machine only.
    host = host or ("" if private_key else "127.0.0.1")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            try:
                length = int(self.headers.get("content-length") or 0)
                if not 0 <= length <= MOST_BYTES:
                    raise Refused(413)
                body = self.rfile.read(length)
                response = answer(body, self.headers.get("x-hub-signature-256"), private_key, app_secret)
            except Exception as error:
                if not isinstance(error, Refused):
                    traceback.print_exc()
                self.send_response(error.status if isinstance(error, Refused) else 500)
                self.send_header("content-length", "0")
                self.end_headers()
                return
            self.send_response(200)
            self.send_header("content-type", "text/plain" if private_key else "application/json")
            self.send_header("content-length", str(len(response)))
            self.end_headers()
            self.wfile.write(response)

    return ThreadingHTTPServer((host, port), Handler)


def main():
    private_key = None
    if os.environ.get("PRIVATE_KEY_FILE"):
        with open(os.environ["PRIVATE_KEY_FILE"], "rb") as file:
            private_key = serialization.load_pem_private_key(file.read(), password=None)
    server = create_endpoint(int(os.environ.get("PORT", "8080")), private_key, os.environ.get("APP_SECRET"))
    print("Listening on port", server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
`

const dispatch = String.raw`

def respond(request):
    """Responds to one decrypted request."""
    action, screen, data = request.get("action"), request.get("screen"), request.get("data") or {}
    if action == "ping":
        return {"data": {"status": "active"}}
    if "error" in data:
        return {"data": {"acknowledged": True}}
    if action == "INIT":
        return show(ENTRY)
    if action == "BACK":
        return show(screen)
    return handle(screen, data, request.get("flow_token"))


def show(screen):
    return {"screen": screen, "data": EXAMPLES.get(screen, {})}


def finish(flow_token, params=None):
    """Ends the flow."""
    values = {"flow_token": flow_token, **(params or {})}
    return {"screen": "SUCCESS", "data": {"extension_message_response": {"params": values}}}
`

const tests = String.raw`"""python -m unittest"""
import base64
import hashlib
import hmac
import json
import os
import threading
import unittest
import urllib.error
import urllib.request

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from endpoint import create_endpoint
from screens import ENTRY, EXAMPLES

SECRET = "test secret"


class EndpointTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        cls.server = create_endpoint(0, cls.key, SECRET, host="127.0.0.1")
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def ask(self, request, sign=True, sealed_key=None):
        key, iv = os.urandom(16), os.urandom(16)
        oaep = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
        sealed_key = sealed_key or self.key.public_key().encrypt(key, oaep)
        parts = {
            "encrypted_flow_data": AESGCM(key).encrypt(iv, json.dumps(request).encode(), None),
            "encrypted_aes_key": sealed_key,
            "initial_vector": iv,
        }
        body = json.dumps({name: base64.b64encode(part).decode() for name, part in parts.items()}).encode()
        signature = "sha256=" + hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()
        url = "http://127.0.0.1:%d" % self.server.server_port
        headers = {"x-hub-signature-256": signature} if sign else {}
        try:
            with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as response:
                sealed = base64.b64decode(response.read())
        except urllib.error.HTTPError as error:
            error.close()
            return error.code
        return json.loads(AESGCM(key).decrypt(bytes(byte ^ 0xFF for byte in iv), sealed, None))

    def test_is_there(self):
        self.assertEqual(self.ask({"action": "ping"}), {"data": {"status": "active"}})

    def test_begins_with_the_first_screen(self):
        self.assertEqual(self.ask({"action": "INIT"}), {"screen": ENTRY, "data": EXAMPLES[ENTRY]})

    def test_responds_on_each_screen(self):
        for screen in EXAMPLES:
            response = self.ask({"action": "data_exchange", "screen": screen, "data": {}})
            self.assertIn(response["screen"], [*EXAMPLES, "SUCCESS"])

    def test_acknowledges_an_error(self):
        request = {"action": "INIT", "data": {"error": "INVALID_SCREEN_TRANSITION"}}
        self.assertEqual(self.ask(request), {"data": {"acknowledged": True}})

    def test_refuses_what_is_not_signed_or_encrypted_with_another_key(self):
        self.assertEqual(self.ask({"action": "ping"}, sign=False), 432)
        self.assertEqual(self.ask({"action": "ping"}, sealed_key=os.urandom(256)), 421)


if __name__ == "__main__":
    unittest.main()
`

/** A Python endpoint that uses the `cryptography` package. */
export function pythonStarter(model: StarterModel): Record<string, string> {
  const handlers = model.screens.map((screen) => {
    const next = firstNext(model, screen)
    const response = next ? `show(${JSON.stringify(next.id)})` : 'finish(flow_token)'
    const leads = screen.next.length > 0 ? `  # May lead to ${namesOf(screen.next)}.` : ''
    return `    if screen == ${JSON.stringify(screen.id)}:${leads}\n        return ${response}\n`
  })
  const examples = Object.fromEntries(model.screens.map(({ id, data }) => [id, data]))
  const screens = `"""What each screen gets: the examples of its data model. Replace them with your own data."""
ENTRY = ${JSON.stringify(model.entry ?? '')}

EXAMPLES = ${literalOf(examples, '')}


def handle(screen, data, flow_token):
    """By the screen a request comes from; data is what the flow sends."""
${handlers.join('')}    raise ValueError("No screen %s" % screen)
${dispatch}`
  return {
    'endpoint.py': endpoint,
    'screens.py': screens,
    'test_endpoint.py': tests,
    'requirements.txt': 'cryptography>=42\n',
  }
}

/** Formats a value as a Python literal. */
function literalOf(value: unknown, indent: string): string {
  const inner = `${indent}    `
  const block = (open: string, lines: readonly string[], close: string) =>
    lines.length === 0
      ? `${open}${close}`
      : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => literalOf(item, inner)),
      ']',
    )
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => {
    return `${JSON.stringify(name)}: ${literalOf(member, inner)}`
  })
  return block('{', members, '}')
}
