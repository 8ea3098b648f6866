"""The secrets by which a server knows this user's terminals."""

import secrets

import pytest

from tripot.terminal import devices, kept

SERVER, TOKEN = "http://tripot.test", "token"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_terminals_that_open_a_link_at_the_same_time_get_one_secret(monkeypatch):
    make, others = secrets.token_urlsafe, []

    def made_while_another_asks(size):
        monkeypatch.setattr(secrets, "token_urlsafe", make)
        others.append(devices.secret(SERVER, TOKEN))
        return make(size)

    monkeypatch.setattr(secrets, "token_urlsafe", made_while_another_asks)
    mine = devices.secret(SERVER, TOKEN)
    assert [mine] == others
    assert [file.suffix for file in (kept.home() / "devices").iterdir()] == [".json"]


def test_a_file_that_holds_no_secret_gets_one():
    file = kept.place("devices", SERVER, TOKEN)
    kept.keep(file, b"{}")
    made = devices.secret(SERVER, TOKEN)
    assert len(made) == 43
    assert devices.secret(SERVER, TOKEN) == made


def test_without_a_place_to_keep_it_there_is_a_secret_all_the_same(tmp_path):
    (tmp_path / "tripot").write_text("a file where the folder would be")
    assert len(devices.secret(SERVER, TOKEN)) == 43
