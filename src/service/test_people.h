// For tests: who plays, judges and directs in them.
#pragma once

#include "service/people/person.h"

namespace letrado::service {

inline const Person ana{"ana-id", "Ana", {"player"}};
inline const Person luis{"luis-id", "Luis", {"player"}};
inline const Person eva{"eva-id", "Eva", {"player"}};
inline const Person jueza{"jueza-id", "Jueza", {"judge"}};
inline const Person directora{"directora-id", "Directora", {"director"}};
inline const Person guest{"guest-id", "Invitada", {"guest"}};

}  // namespace letrado::service
