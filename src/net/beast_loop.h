// The loop as the Beast files of this module see it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "net/loop.h"

namespace letrado::net {

struct Loop::Io {
    boost::asio::io_context context{1};
    boost::asio::signal_set signals{context};
};

}  // namespace letrado::net
