import { goTests } from './go-tests'
import { firstNext, namesOf, type StarterModel } from './starter-model'

const endpoint = String.raw`// The server of the endpoint: decrypts requests, checks their signature, encrypts responses. What each screen gets is in screens.go.
package main

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"os"
)

const mostBytes = 1024 * 1024

type envelope struct {
	Data []byte ${'`json:"encrypted_flow_data"`'}
	Key  []byte ${'`json:"encrypted_aes_key"`'}
	IV   []byte ${'`json:"initial_vector"`'}
}

// Without a private key, requests and responses are plain JSON: for your own machine only.
type endpoint struct {
	privateKey *rsa.PrivateKey
	appSecret  string
}

func (e endpoint) isSigned(body []byte, header string) bool {
	mac := hmac.New(sha256.New, []byte(e.appSecret))
	mac.Write(body)
	return hmac.Equal([]byte("sha256="+hex.EncodeToString(mac.Sum(nil))), []byte(header))
}

// open gives the request, and what encrypts the response to it.
func (e endpoint) open(body []byte) ([]byte, func([]byte) []byte, error) {
	var sealed envelope
	if err := json.Unmarshal(body, &sealed); err != nil {
		return nil, nil, err
	}
	key, err := rsa.DecryptOAEP(sha256.New(), nil, e.privateKey, sealed.Key, nil)
	if err != nil {
		return nil, nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, nil, err
	}
	if len(sealed.IV) == 0 {
		return nil, nil, errors.New("no initialization vector")
	}
	gcm, err := cipher.NewGCMWithNonceSize(block, len(sealed.IV))
	if err != nil {
		return nil, nil, err
	}
	plain, err := gcm.Open(nil, sealed.IV, sealed.Data, nil)
	if err != nil {
		return nil, nil, err
	}
	// The response has the key of the request, and every bit of its initialization vector inverted.
	inverted := make([]byte, len(sealed.IV))
	for place, each := range sealed.IV {
		inverted[place] = ^each
	}
	seal := func(response []byte) []byte {
		return []byte(base64.StdEncoding.EncodeToString(gcm.Seal(nil, inverted, response, nil)))
	}
	return plain, seal, nil
}

func (e endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	if e.appSecret != "" && !e.isSigned(body, r.Header.Get("X-Hub-Signature-256")) {
		w.WriteHeader(432)
		return
	}
	plain, seal := body, func(response []byte) []byte { return response }
	contentType := "application/json"
	if e.privateKey != nil {
		contentType = "text/plain"
		if plain, seal, err = e.open(body); err != nil {
			w.WriteHeader(421)
			return
		}
	}
	var asked request
	if err := json.Unmarshal(plain, &asked); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	given, err := respond(asked)
	var text []byte
	if err == nil {
		text, err = json.Marshal(given)
	}
	if err != nil {
		log.Print(err)
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", contentType)
	w.Write(seal(text))
}

func readPrivateKey(file string) (*rsa.PrivateKey, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New(file + " has no private key")
	}
	if key, err := x509.ParsePKCS1PrivateKey(block.Bytes); err == nil {
		return key, nil
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*rsa.PrivateKey)
	if !ok {
		return nil, errors.New(file + " has no RSA key")
	}
	return key, nil
}

func main() {
	e := endpoint{appSecret: os.Getenv("APP_SECRET")}
	if file := os.Getenv("PRIVATE_KEY_FILE"); file != "" {
		key, err := readPrivateKey(file)
		if err != nil {
			log.Fatal(err)
		}
		e.privateKey = key
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	host := "127.0.0.1" // Plain JSON is for this machine only.
	if e.privateKey != nil {
		host = ""
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		log.Fatal(err)
	}
	log.Print("Listening on port ", listener.Addr().(*net.TCPAddr).Port)
	log.Fatal(http.Serve(listener, e))
}
`

const dispatch = String.raw`
type request struct {
	Action    string         ${'`json:"action"`'}
	Screen    string         ${'`json:"screen"`'}
	Data      map[string]any ${'`json:"data"`'}
	FlowToken string         ${'`json:"flow_token"`'}
}

type response struct {
	Screen string ${'`json:"screen,omitempty"`'}
	Data   any    ${'`json:"data"`'}
}

// respond answers one decrypted request.
func respond(asked request) (response, error) {
	_, isError := asked.Data["error"]
	switch {
	case asked.Action == "ping":
		return response{Data: map[string]any{"status": "active"}}, nil
	case isError:
		return response{Data: map[string]any{"acknowledged": true}}, nil
	case asked.Action == "INIT":
		return show(entry), nil
	case asked.Action == "BACK":
		return show(asked.Screen), nil
	}
	return handle(asked)
}

func show(screen string) response {
	data, known := examples[screen]
	if !known {
		data = json.RawMessage("{}")
	}
	return response{Screen: screen, Data: data}
}

// finish ends the flow.
func finish(flowToken string) response {
	params := map[string]any{"flow_token": flowToken}
	message := map[string]any{"params": params}
	return response{Screen: "SUCCESS", Data: map[string]any{"extension_message_response": message}}
}
`

/** A Go endpoint that only uses the standard library. */
export function goStarter(model: StarterModel): Record<string, string> {
  const cases = model.screens.map((screen) => {
    const next = firstNext(model, screen)
    const given = next ? `show(${textOf(next.id)})` : 'finish(asked.FlowToken)'
    const leads = screen.next.length > 0 ? `\t\t// May lead to ${namesOf(screen.next)}.\n` : ''
    return `\tcase ${textOf(screen.id)}:\n${leads}\t\treturn ${given}, nil\n`
  })
  const examples = model.screens.map(
    ({ id, data }) => `\t${textOf(id)}: json.RawMessage(${rawTextOf(JSON.stringify(data, null, 2))}),\n`,
  )
  const screens = `// What each screen gets: the examples of its data model. Replace them with your own data.
package main

import (
	"encoding/json"
	"errors"
)

const entry = ${textOf(model.entry ?? '')}

var examples = map[string]json.RawMessage{
${examples.join('')}}

// handle responds by the screen a request comes from; asked.Data is what the flow sends.
func handle(asked request) (response, error) {
	switch asked.Screen {
${cases.join('')}	}
	return response{}, errors.New("no screen " + asked.Screen)
}
${dispatch}`
  return {
    'main.go': endpoint,
    'screens.go': screens,
    'main_test.go': goTests,
    'go.mod': 'module endpoint\n\ngo 1.19\n',
  }
}

/** Quotes a Go string. Like JSON, except that Go can't represent lone surrogates. */
const textOf = (text: string) => JSON.stringify(text.toWellFormed())

/** JSON as a Go raw string. Backticks in it are escaped for JSON. */
const rawTextOf = (json: string) => `\`${json.replaceAll('`', '\\u0060').replaceAll('\r', '')}\``
