import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, sha256, toHex } from "./sha256";

const ofText = (text: string) => toHex(sha256(new TextEncoder().encode(text)));

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("has the digests of the standard", (text, digest) => {
    expect(ofText(text)).toBe(digest);
  });

  it("agrees with another implementation around the ends of blocks", () => {
    for (let size = 0; size < 200; ++size) {
      const message = Uint8Array.from({ length: size }, (_, i) => (i * 167 + size) & 255);
      expect(toHex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    }
  });
});

it("reads hexadecimal digits and nothing else", () => {
  expect(fromHex("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
  expect(fromHex("0")).toBeNull();
  expect(fromHex("0g")).toBeNull();
  expect(fromHex("FF")).toBeNull();
});
