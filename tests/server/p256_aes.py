"""The curve P-256 and AES-128-GCM in plain Python, slow and short: what the server encrypts and signs with OpenSSL is
opened and checked here by other means."""

import hashlib
import hmac
import secrets

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(one, other):
    if one is None:
        return other
    if other is None:
        return one
    if one[0] == other[0]:
        if (one[1] + other[1]) % P == 0:
            return None
        slope = (3 * one[0] * one[0] - 3) * pow(2 * one[1], -1, P) % P
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, P) % P
    x = (slope * slope - one[0] - other[0]) % P
    return x, (slope * (one[0] - x) - one[1]) % P


def multiply(number, point):
    result = None
    while number:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def point_bytes(point):
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def point_of(data):
    assert len(data) == 65 and data[0] == 4
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    assert (y * y - (x * x * x - 3 * x + B)) % P == 0, "not on the curve"
    return x, y


def new_key():
    """The secret number and the public point."""
    number = secrets.randbelow(N - 1) + 1
    return number, multiply(number, G)


def verify(public, text, signature):
    """ECDSA with SHA-256; the signature is two numbers of 32 bytes."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    if len(signature) != 64 or not (0 < r < N and 0 < s < N):
        return False
    digest = int.from_bytes(hashlib.sha256(text).digest(), "big")
    inverse = pow(s, -1, N)
    point = add(multiply(digest * inverse % N, G), multiply(r * inverse % N, public))
    return point is not None and point[0] % N == r


def _times(a, b):
    """In the field of AES."""
    result = 0
    while b:
        if b & 1:
            result ^= a
        a = (a << 1) ^ (0x11B if a & 0x80 else 0)
        b >>= 1
    return result


def _box():
    box = []
    for value in range(256):
        inverse = next((x for x in range(256) if _times(value, x) == 1), 0)
        box.append(0x63)
        for turn in range(5):
            box[-1] ^= ((inverse << turn) | (inverse >> (8 - turn))) & 255
    return box


BOX = _box()


def aes(key, block):
    words = [list(key[i:i + 4]) for i in range(0, 16, 4)]
    round_constant = 1
    for i in range(4, 44):
        word = list(words[i - 1])
        if i % 4 == 0:
            word = [BOX[byte] for byte in word[1:] + word[:1]]
            word[0] ^= round_constant
            round_constant = _times(round_constant, 2)
        words.append([a ^ b for a, b in zip(word, words[i - 4])])
    keys = [sum(words[i:i + 4], []) for i in range(0, 44, 4)]
    state = [a ^ b for a, b in zip(block, keys[0])]
    for number in range(1, 11):
        state = [BOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
        if number < 10:
            mixed = []
            for column in range(0, 16, 4):
                a = state[column:column + 4]
                mixed += [_times(a[i], 2) ^ _times(a[(i + 1) % 4], 3) ^ a[(i + 2) % 4] ^ a[(i + 3) % 4] for i in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[number])]
    return bytes(state)


def _ghash(key, data):
    h, y = int.from_bytes(key, "big"), 0
    for i in range(0, len(data), 16):
        y ^= int.from_bytes(data[i:i + 16], "big")
        product, v = 0, h
        for bit in range(127, -1, -1):
            if y >> bit & 1:
                product ^= v
            v = (v >> 1) ^ (0xE1 << 120 if v & 1 else 0)
        y = product
    return y.to_bytes(16, "big")


def open_gcm(key, nonce, sealed):
    """The text, or an error where the tag is not right."""
    body, tag = sealed[:-16], sealed[-16:]
    padded = body + bytes(-len(body) % 16) + bytes(8) + (8 * len(body)).to_bytes(8, "big")
    mask = aes(key, nonce + b"\0\0\0\1")
    wanted = bytes(a ^ b for a, b in zip(_ghash(aes(key, bytes(16)), padded), mask))
    if not hmac.compare_digest(wanted, tag):
        raise ValueError("the tag is wrong")
    text = b""
    for number, i in enumerate(range(0, len(body), 16)):
        stream = aes(key, nonce + (number + 2).to_bytes(4, "big"))
        text += bytes(a ^ b for a, b in zip(body[i:i + 16], stream))
    return text


def derive(salt, material, info, length):
    """HKDF of one block."""
    key = hmac.digest(salt, material, "sha256")
    return hmac.digest(key, info + b"\1", "sha256")[:length]
