/** HTTP tests for the Go endpoint. */
export const goTests = String.raw`package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

const secret = "test secret"

type tester struct {
	*testing.T
	url string
	key *rsa.PublicKey
}

func start(t *testing.T) tester {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(endpoint{privateKey: key, appSecret: secret})
	t.Cleanup(server.Close)
	return tester{t, server.URL, &key.PublicKey}
}

func random(length int) []byte {
	bytes := make([]byte, length)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return bytes
}

// ask gives the status, and the decrypted response.
func (t tester) ask(asked map[string]any, isSigned bool, publicKey *rsa.PublicKey) (int, map[string]any) {
	key, iv := random(16), random(16)
	block, err := aes.NewCipher(key)
	if err != nil {
		t.Fatal(err)
	}
	gcm, err := cipher.NewGCMWithNonceSize(block, 16)
	if err != nil {
		t.Fatal(err)
	}
	plain, _ := json.Marshal(asked)
	sealedKey, err := rsa.EncryptOAEP(sha256.New(), rand.Reader, publicKey, key, nil)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := json.Marshal(envelope{Data: gcm.Seal(nil, iv, plain, nil), Key: sealedKey, IV: iv})
	sent, _ := http.NewRequest("POST", t.url, bytes.NewReader(body))
	if isSigned {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(body)
		sent.Header.Set("X-Hub-Signature-256", "sha256="+hex.EncodeToString(mac.Sum(nil)))
	}
	given, err := http.DefaultClient.Do(sent)
	if err != nil {
		t.Fatal(err)
	}
	defer given.Body.Close()
	text, _ := io.ReadAll(given.Body)
	if given.StatusCode != 200 {
		return given.StatusCode, nil
	}
	sealed, err := base64.StdEncoding.DecodeString(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for place := range iv {
		iv[place] = ^iv[place]
	}
	opened, err := gcm.Open(nil, iv, sealed, nil)
	if err != nil {
		t.Fatal(err)
	}
	var read map[string]any
	if err := json.Unmarshal(opened, &read); err != nil {
		t.Fatal(err)
	}
	return 200, read
}

func TestIsThere(t *testing.T) {
	e := start(t)
	_, read := e.ask(map[string]any{"action": "ping"}, true, e.key)
	data, _ := read["data"].(map[string]any)
	if data["status"] != "active" {
		t.Error(read)
	}
}

func TestBeginsWithTheFirstScreen(t *testing.T) {
	e := start(t)
	if _, read := e.ask(map[string]any{"action": "INIT"}, true, e.key); read["screen"] != entry {
		t.Error(read)
	}
}

func TestRespondsOnEachScreen(t *testing.T) {
	e := start(t)
	for screen := range examples {
		asked := map[string]any{"action": "data_exchange", "screen": screen, "data": map[string]any{}}
		_, read := e.ask(asked, true, e.key)
		next, _ := read["screen"].(string)
		if _, known := examples[next]; !known && next != "SUCCESS" {
			t.Error(screen, read)
		}
	}
}

func TestAcknowledgesAnError(t *testing.T) {
	e := start(t)
	data := map[string]any{"error": "INVALID_SCREEN_TRANSITION"}
	_, read := e.ask(map[string]any{"action": "INIT", "data": data}, true, e.key)
	acknowledged, _ := read["data"].(map[string]any)
	if acknowledged["acknowledged"] != true {
		t.Error(read)
	}
}

func TestRefuses(t *testing.T) {
	e := start(t)
	if status, _ := e.ask(map[string]any{"action": "ping"}, false, e.key); status != 432 {
		t.Error("not signed:", status)
	}
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := e.ask(map[string]any{"action": "ping"}, true, &other.PublicKey); status != 421 {
		t.Error("another key:", status)
	}
}
`
