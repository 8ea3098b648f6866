"""`python -m tripot.cli`, which is `tripot`."""

import sys

from tripot.cli import main

sys.exit(main())
